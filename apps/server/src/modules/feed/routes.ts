import { feed } from '@allcity/contract/feed'
import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/implement.ts'
import { listFeed } from './queries.ts'

export async function feedRoutes(app: FastifyInstance) {
  const { db, photoAddress } = app

  implement(app, feed.list, ({ viewer, query }) => listFeed(db, { memberId: viewer.id, ...query }, photoAddress))
}
