import { credits } from '@allcity/contract/credits'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#server/platform/errors.ts'
import { implement } from '#server/platform/http/implement.ts'
import { memberRateLimit } from '#server/platform/http/member-rate-limit.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { agreeWithCredit, suggestCredit } from './commands.ts'
import { refuseCredit } from './commands-refusals.ts'
import { listCreditLines } from './queries.ts'

const aMinute = 60

export async function creditRoutes(app: FastifyInstance) {
  const { db, jobs } = app
  const checkRateLimit = memberRateLimit(app, 'credits', aMinute)

  const lines = async (viewer: Viewer, id: string) => {
    const items = await listCreditLines(db, id, viewer)
    if (!items) throw notFound('artwork')
    return { items }
  }

  implement(app, credits.list, ({ viewer, params }) => lines(viewer, params.id))

  implement(app, credits.suggest, async ({ viewer, params, body, request, reply }) => {
    await checkRateLimit(request, reply)
    await suggestCredit(db, jobs, viewer, params.id, body)
    return lines(viewer, params.id)
  })

  implement(app, credits.agree, async ({ viewer, params, request, reply }) => {
    await checkRateLimit(request, reply)
    await agreeWithCredit(db, jobs, viewer, params.id, params.creditId)
    return lines(viewer, params.id)
  })

  implement(app, credits.refuse, async ({ viewer, params, body: { reason }, request, reply }) => {
    await checkRateLimit(request, reply)
    await refuseCredit(db, jobs, viewer, { artworkId: params.id, creditId: params.creditId, reason })
    return lines(viewer, params.id)
  })
}
