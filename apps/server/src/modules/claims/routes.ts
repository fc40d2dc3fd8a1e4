import { claimLimits, claims } from '@allcity/contract/claims'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { implement } from '#server/platform/http/implement.ts'
import { memberRateLimit } from '#server/platform/http/member-rate-limit.ts'
import { isModerator } from '#server/platform/http/viewer.ts'
import { answerDispute, openClaim, showEvidence, withdrawClaim } from './commands.ts'
import { decideClaim, endClaim } from './commands-decisions.ts'
import { handOver, settleSuggestion, setWishes, suggestChange } from './commands-holder.ts'
import { findClaim, findStandingTo, listMyClaims } from './queries.ts'
import { findCase, listCases } from './queries-cases.ts'
import { asksAnybodyNoTraining, isKeptFromTraining, type Pictured } from './queries-wishes.ts'

export async function claimRoutes(app: FastifyInstance) {
  const { db, jobs, photoAddress } = app
  const checkRateLimit = memberRateLimit(app, 'claims', claimLimits.claimsAMinute)

  implement(app, claims.open, async ({ viewer, body, request, reply }) => {
    await checkRateLimit(request, reply)
    return findClaim(db, await openClaim(db, viewer.id, body), photoAddress, { id: viewer.id, is: 'claimant' })
  })

  implement(app, claims.listMine, ({ viewer, query }) => listMyClaims(db, viewer.id, query, photoAddress))

  implement(app, claims.standing, ({ viewer, params }) => findStandingTo(db, viewer.id, params.id, photoAddress))

  implement(app, claims.show, async ({ viewer, params, body }) => {
    await showEvidence(db, jobs, viewer.id, params.id, body)
    return findClaim(db, params.id, photoAddress, { id: viewer.id, is: 'claimant' })
  })

  implement(app, claims.withdraw, async ({ viewer, params }) => {
    await withdrawClaim(db, viewer.id, params.id)
    return findClaim(db, params.id, photoAddress, { id: viewer.id, is: 'claimant' })
  })

  implement(app, claims.answer, async ({ viewer, params, body }) => {
    await answerDispute(db, viewer.id, params.id, body.text)
    return findClaim(db, params.id, photoAddress, { id: viewer.id, is: 'holder' })
  })

  implement(app, claims.setWishes, async ({ viewer, params, body }) => {
    await setWishes(db, viewer.id, params.id, body)
    return findStandingTo(db, viewer.id, params.id, photoAddress)
  })

  implement(app, claims.handOver, async ({ viewer, params, body }) => {
    await handOver(db, jobs, viewer.id, params.id, body.username)
    return findStandingTo(db, viewer.id, params.id, photoAddress)
  })

  implement(app, claims.end, async ({ viewer, params, body }) => {
    const by = { id: viewer.id, isModerator: isModerator(viewer) }
    await endClaim(db, jobs, params.id, { viewer: by, reason: body.reason })
    return findStandingTo(db, viewer.id, params.id, photoAddress)
  })

  implement(app, claims.suggest, async ({ viewer, params, body, request, reply }) => {
    await checkRateLimit(request, reply)
    await suggestChange(db, jobs, viewer.id, params.id, body)
    return { id: body.id }
  })

  implement(app, claims.settleSuggestion, async ({ viewer, params }) => {
    await settleSuggestion(db, viewer.id, params.id, params.suggestionId)
    return findStandingTo(db, viewer.id, params.id, photoAddress)
  })

  implement(app, claims.list, ({ viewer, query }) => listCases(db, viewer.id, query, photoAddress))

  implement(app, claims.decide, async ({ viewer, params, body }) => {
    await decideClaim(db, jobs, params.id, { moderatorId: viewer.id, ...body })
    return findCase(db, viewer.id, params.id, photoAddress)
  })
}

/** Cache duration: every server notices the first wish against training within this time. */
const hearsWithinMs = 3_000

const uuid = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}'
const workPath = new RegExp(`^/(?:api/artworks|artwork)/(${uuid})(?:[?#]|$)`, 'i')
const photoPath = /^\/images\/photos\/([\w-]+)\//

/**
 * Adds headers against model training to works and photos whose artist asks for it: those that image search engines read, and the TDM
 * reservation protocol (https://www.w3.org/community/reports/tdmrep/CG-FINAL-tdmrep-20240510/).
 */
export function trainingHeaders(app: FastifyInstance): void {
  let heard = { asks: false, until: Number.NEGATIVE_INFINITY }
  const asksAnybody = async () => {
    if (heard.until < performance.now())
      heard = { asks: await asksAnybodyNoTraining(app.db), until: performance.now() + hearsWithinMs }
    return heard.asks
  }

  const reserve = async (reply: FastifyReply, subject: Pictured): Promise<void> => {
    if ((await asksAnybody()) && (await isKeptFromTraining(app.db, subject)))
      reply.header('x-robots-tag', 'noai, noimageai').header('tdm-reservation', '1')
  }

  app.addHook('onSend', ({ url }, reply, _, done) => {
    const subject = reply.statusCode < 400 ? findSubject(url) : null
    // Most responses have no subject, so do not wait for a promise.
    if (subject) reserve(reply, subject).then(() => done(), done)
    else done()
  })
}

function findSubject(url: string): Pictured | null {
  const work = workPath.exec(url)?.[1]
  if (work) return { work }
  const photoKey = photoPath.exec(url)?.[1]
  return photoKey ? { photoKey } : null
}
