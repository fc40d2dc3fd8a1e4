import { leaderboards } from '@allcity/contract/leaderboards'
import { holdHours, PointReason, pointRules } from '@allcity/contract/points'
import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/implement.ts'
import { findMine, listBoard } from './queries.ts'
import { listLedger } from './queries-ledger.ts'

export async function leaderboardRoutes(app: FastifyInstance) {
  const { db, photoAddress } = app

  implement(app, leaderboards.list, ({ params, query: { cursor, limit, ...filter } }) =>
    listBoard(db, { ...params, filter, limit, cursor }, photoAddress),
  )

  implement(app, leaderboards.mine, ({ viewer, params, query }) =>
    findMine(db, viewer.id, { ...params, filter: query }, photoAddress),
  )

  implement(app, leaderboards.rules, async () => ({
    items: PointReason.options.map((reason) => ({ reason, ...pointRules[reason] })),
    holdHours,
  }))

  implement(app, leaderboards.ledger, ({ viewer, query }) => listLedger(db, viewer.id, query))
}
