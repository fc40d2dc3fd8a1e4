import { regions } from '@allcity/contract/regions'
import type { FastifyInstance } from 'fastify'
import { implement } from '#server/http/implement.ts'
import { findNearestRegion, searchRegions } from './queries.ts'

export async function regionRoutes(app: FastifyInstance) {
  const { db } = app

  implement(app, regions.search, async ({ query }) => ({ items: await searchRegions(db, query.q) }))

  implement(app, regions.nearest, async ({ query }) => ({ region: (await findNearestRegion(db, query)) ?? null }))
}
