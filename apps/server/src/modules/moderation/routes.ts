import { comments } from '@allcity/contract/comments'
import { moderation, moderationLimits } from '@allcity/contract/moderation'
import type { FastifyInstance } from 'fastify'
import { implement } from '#server/http/implement.ts'
import { paceOf } from '#server/http/pace.ts'
import { fileReport } from './commands-report.ts'
import { listReports } from './queries-comments.ts'

export async function moderationRoutes(app: FastifyInstance) {
  const { db, jobs } = app
  const checkPace = paceOf(app, moderationLimits.reportsAMinute)

  implement(app, moderation.report, async ({ viewer, body, request, reply }) => {
    await checkPace(request, reply)
    await fileReport(db, jobs, viewer.id, body)
    return { about: body.about }
  })

  implement(app, comments.report, async ({ viewer, params, body, request, reply }) => {
    await checkPace(request, reply)
    await fileReport(db, jobs, viewer.id, { about: { type: 'comment', id: params.id }, ...body })
    return params
  })

  implement(app, comments.reports, ({ query }) => listReports(db, query))
}
