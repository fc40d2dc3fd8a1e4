import { search } from '@allcity/contract/search'
import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/implement.ts'
import { searchAll } from './queries.ts'

export async function searchRoutes(app: FastifyInstance) {
  const { db, photoAddress } = app

  implement(app, search.all, async ({ query }) => ({ groups: await searchAll(db, query, photoAddress) }))
}
