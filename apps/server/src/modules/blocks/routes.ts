import { blocks, blocksAMinute } from '@allcity/contract/blocks'
import type { FastifyInstance } from 'fastify'
import { implement } from '#server/http/implement.ts'
import { paceOf } from '#server/http/pace.ts'
import { block, unblock } from './commands.ts'
import { findIdOf, isBlocked, listBlocked } from './queries.ts'

export async function blockRoutes(app: FastifyInstance) {
  const { db, photoAddress } = app
  const checkPace = paceOf(app, 'blocks', blocksAMinute)

  implement(app, blocks.list, ({ viewer, query }) => listBlocked(db, { memberId: viewer.id, ...query }, photoAddress))

  implement(app, blocks.get, async ({ viewer, params }) => ({
    mine: await isBlocked(db, viewer.id, await findIdOf(db, params.username)),
  }))

  implement(app, blocks.block, async ({ viewer, params, request, reply }) => {
    await checkPace(request, reply)
    await block(db, viewer.id, await findIdOf(db, params.username))
    return { mine: true }
  })

  implement(app, blocks.unblock, async ({ viewer, params, request, reply }) => {
    await checkPace(request, reply)
    await unblock(db, viewer.id, await findIdOf(db, params.username))
    return { mine: false }
  })
}
