import { spots } from '@allcity/contract/spots'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#server/platform/errors.ts'
import { implement } from '#server/platform/http/implement.ts'
import { speakOfCovering } from './commands.ts'
import { findSpot } from './queries.ts'
import { findAlike } from './queries-alike.ts'
import { findCovering } from './queries-coverings.ts'

export async function spotRoutes(app: FastifyInstance) {
  const { db, jobs, photoAddress } = app

  implement(app, spots.get, async ({ params, viewer }) => {
    const spot = await findSpot(db, params.id, viewer?.id ?? null, photoAddress)
    if (!spot) throw notFound('spot')
    return spot
  })

  implement(app, spots.alike, ({ viewer, body }) => findAlike(db, viewer.id, body, photoAddress))

  implement(app, spots.speak, async ({ viewer, params, body }) => {
    await speakOfCovering(db, jobs, viewer.id, params.id, body.says)
    const covering = await findCovering(db, params.id, viewer.id)
    if (!covering) throw notFound('proposal')
    return covering
  })
}
