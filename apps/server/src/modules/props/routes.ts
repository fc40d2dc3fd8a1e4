import { props } from '@allcity/contract/props'
import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/implement.ts'
import { memberRateLimit } from '#server/platform/http/member-rate-limit.ts'
import { giveProps, takePropsBack } from './commands.ts'
import { findProps, listGivers } from './queries.ts'

/** A person does not look at two walls a second. */
const aMinute = 120

export async function propsRoutes(app: FastifyInstance) {
  const { db, jobs, photoAddress } = app
  const checkRateLimit = memberRateLimit(app, 'props', aMinute)

  implement(app, props.get, ({ viewer, params }) => findProps(db, params.id, viewer?.id ?? null))

  implement(app, props.list, ({ viewer, params, query }) =>
    listGivers(db, { artworkId: params.id, viewerId: viewer?.id ?? null, ...query }, photoAddress),
  )

  implement(app, props.give, async ({ viewer, params, request, reply }) => {
    await checkRateLimit(request, reply)
    await giveProps(db, jobs, viewer.id, params.id)
    return findProps(db, params.id, viewer.id)
  })

  implement(app, props.takeBack, async ({ viewer, params, request, reply }) => {
    await checkRateLimit(request, reply)
    await takePropsBack(db, jobs, viewer.id, params.id)
    return findProps(db, params.id, viewer.id)
  })
}
