import { sightingLimits, sightings } from '@allcity/contract/sightings'
import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/implement.ts'
import { memberRateLimit } from '#server/platform/http/member-rate-limit.ts'
import { reportSighting, undoSighting } from './commands.ts'
import { findWeighed, listSightings } from './queries.ts'

export async function sightingRoutes(app: FastifyInstance) {
  const { db, jobs, photoAddress } = app
  const checkRateLimit = memberRateLimit(app, 'sightings', sightingLimits.aMinute)

  implement(app, sightings.list, ({ params, query }) => listSightings(db, params.id, query, photoAddress))

  implement(app, sightings.report, async ({ viewer, params, body, request, reply }) => {
    await checkRateLimit(request, reply)
    await reportSighting(db, jobs, viewer.id, params.id, body)
    return { id: body.id, ...(await findWeighed(db, params.id)) }
  })

  implement(app, sightings.undo, async ({ viewer, params, request, reply }) => {
    await checkRateLimit(request, reply)
    const artworkId = await undoSighting(db, jobs, viewer.id, params.id)
    return { id: params.id, ...(await findWeighed(db, artworkId)) }
  })
}
