import { blocks, blocksAMinute } from '@allcity/contract/blocks'
import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/implement.ts'
import { memberRateLimit } from '#server/platform/http/member-rate-limit.ts'
import { block, unblock } from './commands.ts'
import { findMemberId, isBlocked, listBlocked } from './queries.ts'

export async function blockRoutes(app: FastifyInstance) {
  const { db, photoAddress } = app
  const checkRateLimit = memberRateLimit(app, 'blocks', blocksAMinute)

  implement(app, blocks.list, ({ viewer, query }) => listBlocked(db, { memberId: viewer.id, ...query }, photoAddress))

  implement(app, blocks.get, async ({ viewer, params }) => ({
    mine: await isBlocked(db, viewer.id, await findMemberId(db, params.username)),
  }))

  implement(app, blocks.block, async ({ viewer, params, request, reply }) => {
    await checkRateLimit(request, reply)
    await block(db, viewer.id, await findMemberId(db, params.username))
    return { mine: true }
  })

  implement(app, blocks.unblock, async ({ viewer, params, request, reply }) => {
    await checkRateLimit(request, reply)
    await unblock(db, viewer.id, await findMemberId(db, params.username))
    return { mine: false }
  })
}
