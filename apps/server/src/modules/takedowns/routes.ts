import { takedownLimits, takedowns } from '@allcity/contract/takedowns'
import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/implement.ts'
import { chooseLanguage } from '#server/platform/http/language.ts'
import { memberRateLimit } from '#server/platform/http/member-rate-limit.ts'
import { askTakedown, counterTakedown } from './commands.ts'
import { decideCounter, decideTakedown } from './commands-decisions.ts'
import { findReceipt, findStated, findTaken } from './queries.ts'
import { findTakedown, listTakedowns } from './queries-cases.ts'
import { checkPatience, isTrapped, newNumber } from './rules.ts'

const looksAMinute = 30
/** A token of a suspended account must not stand in the way of the key that its mail holds. */
const anybody = { ignoresToken: true }

export async function takedownRoutes(app: FastifyInstance) {
  const { db, jobs, baseUrl, photoAddress } = app
  const checkRateLimit = memberRateLimit(app, 'takedowns', takedownLimits.asksAMinute)
  const checkLookRate = memberRateLimit(app, 'takedown-looks', looksAMinute)

  implement(app, takedowns.ask, async ({ body, request, reply }) => {
    await checkRateLimit(request, reply)
    // A program is answered as a person is, so that it learns nothing.
    if (isTrapped(body)) return { number: newNumber() }
    checkPatience(body)
    return {
      number: await askTakedown(db, jobs, body, { address: request.ip, language: chooseLanguage(request), baseUrl }),
    }
  })

  implement(app, takedowns.state, async ({ body, request, reply }) => {
    await checkLookRate(request, reply)
    reply.header('cache-control', 'private, no-store')
    return findReceipt(db, body.number, body.secret)
  })

  implement(app, takedowns.list, ({ viewer, query }) => listTakedowns(db, viewer.id, query, photoAddress))

  implement(app, takedowns.decide, async ({ viewer, params, body }) => {
    await decideTakedown(db, jobs, params.id, { moderatorId: viewer.id, ...body })
    return findTakedown(db, viewer.id, params.id, photoAddress)
  })

  implement(app, takedowns.answerCounter, async ({ viewer, params, body }) => {
    const about = { id: params.id, artworkId: params.workId }
    await decideCounter(db, jobs, about, { moderatorId: viewer.id, ...body })
    return findTakedown(db, viewer.id, params.id, photoAddress)
  })

  implement(app, takedowns.findMine, ({ viewer, params }) => findTaken(db, viewer.id, params.id))

  implement(app, takedowns.counter, async ({ viewer, params, body }) => {
    await counterTakedown(db, viewer.id, params.id, body.text)
    return findTaken(db, viewer.id, params.id)
  })

  implement(
    app,
    takedowns.findByKey,
    async ({ params, body, reply }) => {
      reply.header('cache-control', 'private, no-store')
      const { memberId, artworkId } = await findStated(db, params.id, body.key)
      return findTaken(db, memberId, artworkId)
    },
    anybody,
  )

  implement(
    app,
    takedowns.counterByKey,
    async ({ params, body, reply }) => {
      reply.header('cache-control', 'private, no-store')
      const { memberId, artworkId } = await findStated(db, params.id, body.key)
      await counterTakedown(db, memberId, artworkId, body.text)
      return findTaken(db, memberId, artworkId)
    },
    anybody,
  )
}
