import { credits } from '@allcity/contract/credits'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#server/http/errors.ts'
import { implement } from '#server/http/implement.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { agreeWithCredit, refuseCredit, suggestCredit } from './commands.ts'
import { listCreditLines } from './queries.ts'

export async function creditRoutes(app: FastifyInstance) {
  const { db, jobs } = app

  const lines = async (viewer: Viewer, id: string) => {
    const items = await listCreditLines(db, id, viewer)
    if (!items) throw notFound('artwork')
    return { items }
  }

  implement(app, credits.list, ({ viewer, params }) => lines(viewer, params.id))

  implement(app, credits.suggest, async ({ viewer, params, body }) => {
    await suggestCredit(db, jobs, viewer, params.id, body)
    return lines(viewer, params.id)
  })

  implement(app, credits.agree, async ({ viewer, params }) => {
    await agreeWithCredit(db, jobs, viewer, params.id, params.creditId)
    return lines(viewer, params.id)
  })

  implement(app, credits.refuse, async ({ viewer, params }) => {
    await refuseCredit(db, jobs, viewer, params.id, params.creditId)
    return lines(viewer, params.id)
  })
}
