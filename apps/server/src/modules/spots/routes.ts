import { spots } from '@allcity/contract/spots'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#server/platform/errors.ts'
import { implement } from '#server/platform/http/implement.ts'
import { memberRateLimit } from '#server/platform/http/member-rate-limit.ts'
import { speakOfCovering } from './commands.ts'
import { findSpot } from './queries.ts'
import { findAlike } from './queries-alike.ts'
import { findCovering } from './queries-coverings.ts'

/** Each compares photos for up to a second of processor time. */
const alikeAMinute = 120

export async function spotRoutes(app: FastifyInstance) {
  const { db, jobs, photoAddress } = app
  const checkAlikeRate = memberRateLimit(app, 'alike', alikeAMinute)

  implement(app, spots.get, async ({ params, viewer }) => {
    const spot = await findSpot(db, params.id, viewer?.id ?? null, photoAddress)
    if (!spot) throw notFound('spot')
    return spot
  })

  implement(app, spots.alike, async ({ viewer, body, request, reply }) => {
    await checkAlikeRate(request, reply)
    return findAlike(db, viewer.id, body, photoAddress, (error) =>
      request.log.error({ err: error }, 'photos not compared'),
    )
  })

  implement(app, spots.speak, async ({ viewer, params, body }) => {
    await speakOfCovering(db, jobs, viewer.id, params.id, body.says)
    const covering = await findCovering(db, params.id, viewer.id)
    if (!covering) throw notFound('proposal')
    return covering
  })
}
