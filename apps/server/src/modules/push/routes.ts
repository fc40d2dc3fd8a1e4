import { push } from '@allcity/contract/push'
import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/implement.ts'
import { subscribe, unsubscribe } from './commands.ts'
import { findKeys } from './queries.ts'

/** @param services the push services that may be contacted; none where this installation sends no push. */
export const pushRoutes = (services: readonly string[]) =>
  async function routes(app: FastifyInstance) {
    const { db } = app

    implement(app, push.key, async () => ({ key: services.length === 0 ? null : (await findKeys(db)).publicKey }))

    implement(app, push.subscribe, async ({ viewer, body }) => {
      await subscribe(db, viewer, body, services)
      return { isSubscribed: true as const }
    })

    implement(app, push.unsubscribe, async ({ viewer, body }) => {
      await unsubscribe(db, viewer.id, body.endpoint)
      return { isSubscribed: false as const }
    })
  }
