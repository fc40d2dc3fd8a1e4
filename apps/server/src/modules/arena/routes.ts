import { arena } from '@allcity/contract/arena'
import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/implement.ts'
import { answerPair, issuePairs } from './commands.ts'
import { findRated, findRating, listOpenPairs, listRanking } from './queries.ts'
import { samplePairs } from './queries-draw.ts'

export async function arenaRoutes(app: FastifyInstance) {
  const { db, photoAddress } = app
  const readSample = samplePairs(db, photoAddress)

  implement(app, arena.sample, async () => ({ pair: await readSample() }))

  implement(app, arena.pairs, async ({ viewer }) => {
    await issuePairs(db, viewer.id)
    return { items: await listOpenPairs(db, viewer.id, photoAddress) }
  })

  implement(app, arena.answer, async ({ viewer, params, body }) => {
    const { leftId, rightId, counts } = await answerPair(db, viewer.id, params.id, body.answer)
    const rated = await findRated(db, [leftId, rightId], photoAddress)
    return { left: rated.get(leftId) ?? null, right: rated.get(rightId) ?? null, counts }
  })

  implement(app, arena.ranking, ({ query }) => listRanking(db, query, photoAddress))

  implement(app, arena.rating, ({ params }) => findRating(db, params.id))
}
