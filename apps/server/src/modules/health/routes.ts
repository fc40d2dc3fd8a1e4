import { health } from '@allcity/contract/health'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { implement } from '#server/http/implement.ts'

export async function healthRoutes(app: FastifyInstance) {
  implement(app, health.check, async ({ reply }) => {
    await sql`select 1`.execute(app.db)
    reply.header('cache-control', 'no-store')
    return { status: 'ok' as const, database: app.engineName, version: app.productVersion }
  })
}
