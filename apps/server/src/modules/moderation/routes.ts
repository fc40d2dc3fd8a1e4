import { moderation, moderationLimits } from '@allcity/contract/moderation'
import { statements } from '@allcity/contract/statements'
import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/implement.ts'
import { memberRateLimit } from '#server/platform/http/member-rate-limit.ts'
import { answerAppeal, makeAppeal } from './commands/appeals.ts'
import { decideCase, decideCases, restoreCase, takeCase } from './commands/cases.ts'
import { fileReport } from './commands/report.ts'
import { listCases } from './queries.ts'
import { listAppeals } from './queries-appeals.ts'
import { findCase } from './queries-cases.ts'
import { findStatement, listOthers, listStatements } from './queries-statements.ts'

/** The key from the mail must work even when the request has a token of a suspended account. */
const anybody = { ignoresToken: true }

export async function moderationRoutes(app: FastifyInstance) {
  const { db, jobs, photoAddress } = app
  const checkRateLimit = memberRateLimit(app, 'reports', moderationLimits.reportsAMinute)

  implement(app, moderation.report, async ({ viewer, body, request, reply }) => {
    await checkRateLimit(request, reply)
    await fileReport(db, jobs, viewer.id, body)
    return { about: body.about }
  })

  implement(app, moderation.cases, ({ viewer, query }) => listCases(db, viewer.id, query, photoAddress))

  implement(app, moderation.get, ({ viewer, params }) => findCase(db, viewer.id, params.id, photoAddress))

  implement(app, moderation.take, async ({ viewer, params }) => {
    await takeCase(db, viewer.id, params.id)
    return findCase(db, viewer.id, params.id, photoAddress)
  })

  implement(app, moderation.decide, async ({ viewer, params, body }) => {
    await decideCase(db, jobs, viewer.id, params.id, body)
    return findCase(db, viewer.id, params.id, photoAddress)
  })

  implement(app, moderation.decideMany, ({ viewer, body }) => decideCases(db, jobs, viewer.id, body))

  implement(app, moderation.restore, async ({ viewer, params, body }) => {
    await restoreCase(db, jobs, viewer.id, params.id, body.reason)
    return findCase(db, viewer.id, params.id, photoAddress)
  })

  implement(app, moderation.appeals, ({ viewer, query }) => listAppeals(db, viewer, query, photoAddress))

  implement(app, moderation.answer, async ({ viewer, params, body }) => {
    await answerAppeal(db, jobs, viewer, params.id, body)
    return { id: params.id, outcome: body.outcome }
  })

  implement(app, statements.list, ({ viewer, query }) => listStatements(db, viewer.id, query))

  implement(app, statements.get, ({ viewer, params }) => findStatement(db, { memberId: viewer.id }, params.id))

  implement(app, statements.appeal, async ({ viewer, params, body }) => {
    const claimant = { memberId: viewer.id }
    await makeAppeal(db, claimant, params.id, body)
    return findStatement(db, claimant, params.id)
  })

  implement(
    app,
    statements.getByKey,
    ({ params, body, reply }) => {
      reply.header('cache-control', 'private, no-store')
      return findStatement(db, body, params.id)
    },
    anybody,
  )

  implement(
    app,
    statements.othersByKey,
    async ({ params, body, reply }) => {
      reply.header('cache-control', 'private, no-store')
      return { items: await listOthers(db, body, params.id) }
    },
    anybody,
  )

  implement(
    app,
    statements.appealByKey,
    async ({ params, body: { key, ...appeal }, reply }) => {
      reply.header('cache-control', 'private, no-store')
      await makeAppeal(db, { key }, params.id, appeal)
      return findStatement(db, { key }, params.id)
    },
    anybody,
  )
}
