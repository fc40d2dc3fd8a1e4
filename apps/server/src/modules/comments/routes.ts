import { commentLimits, comments } from '@allcity/contract/comments'
import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/implement.ts'
import { memberRateLimit } from '#server/platform/http/member-rate-limit.ts'
import { editComment, removeComment, writeComment } from './commands.ts'
import { findComment, listComments } from './queries.ts'

export async function commentRoutes(app: FastifyInstance) {
  const { db, jobs, photoAddress } = app
  const checkRateLimit = memberRateLimit(app, 'comments', commentLimits.aMinute)

  implement(app, comments.list, ({ viewer, params, query }) =>
    listComments(db, { artworkId: params.id, viewer, ...query }, photoAddress),
  )

  implement(app, comments.write, async ({ viewer, params, body, request, reply }) => {
    await checkRateLimit(request, reply)
    await writeComment(db, jobs, viewer.id, params.id, body)
    return findComment(db, body.id, viewer, photoAddress)
  })

  implement(app, comments.edit, async ({ viewer, params, body, request, reply }) => {
    await checkRateLimit(request, reply)
    await editComment(db, jobs, viewer.id, params.id, body)
    return findComment(db, params.id, viewer, photoAddress)
  })

  implement(app, comments.remove, async ({ viewer, params }) => {
    await removeComment(db, viewer, params.id)
    return params
  })
}
