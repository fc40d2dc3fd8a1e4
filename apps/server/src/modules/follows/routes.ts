import { followLimits, follows } from '@allcity/contract/follows'
import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/implement.ts'
import { memberRateLimit } from '#server/platform/http/member-rate-limit.ts'
import { follow, unfollow } from './commands.ts'
import { findFollowState } from './queries.ts'
import { listFollowed } from './queries-list.ts'
import { findLetGo, findTarget } from './queries-targets.ts'

export async function followRoutes(app: FastifyInstance) {
  const { db, jobs, photoAddress } = app
  const checkRateLimit = memberRateLimit(app, 'follows', followLimits.aMinute)

  implement(app, follows.list, ({ viewer, query }) => listFollowed(db, { memberId: viewer.id, ...query }, photoAddress))

  implement(app, follows.get, async ({ viewer, params }) =>
    findFollowState(db, await findTarget(db, params.type, params.id), viewer?.id ?? null),
  )

  implement(app, follows.follow, async ({ viewer, params, request, reply }) => {
    await checkRateLimit(request, reply)
    const target = await findTarget(db, params.type, params.id)
    await follow(db, jobs, viewer.id, target)
    return findFollowState(db, target, viewer.id)
  })

  implement(app, follows.unfollow, async ({ viewer, params, request, reply }) => {
    await checkRateLimit(request, reply)
    const target = await findLetGo(db, params.type, params.id)
    await unfollow(db, viewer.id, target)
    return findFollowState(db, target, viewer.id)
  })
}
