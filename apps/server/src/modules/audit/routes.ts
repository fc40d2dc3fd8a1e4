import { audit } from '@allcity/contract/audit'
import type { FastifyInstance } from 'fastify'
import { implement } from '#server/http/implement.ts'
import { listDecisions } from './queries.ts'

export async function auditRoutes(app: FastifyInstance) {
  implement(app, audit.list, ({ query }) => listDecisions(app.db, query, app.photoAddress))
}
