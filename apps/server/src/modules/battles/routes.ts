import { BattleId, battleLimits, battles } from '@allcity/contract/battles'
import { WithMark } from '@allcity/contract/data'
import { ErrorReply } from '@allcity/contract/errors'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { HttpError } from '#server/platform/errors.ts'
import { implement } from '#server/platform/http/implement.ts'
import { memberRateLimit } from '#server/platform/http/member-rate-limit.ts'
import { byteOrderMark } from '../data/rules-export-formats.ts'
import { answerChallenge, arrangeBattle, challenge } from './commands.ts'
import { castVote, voidVotes } from './commands-votes.ts'
import { findBattle, listBattles } from './queries.ts'
import { findChecks, listFindings } from './queries-checks.ts'
import { listContenders } from './queries-contenders.ts'
import { findMyBattle, findMyVote, listMyBattles } from './queries-mine.ts'
import { listVotes } from './queries-votes.ts'
import { votesFile } from './rules.ts'

/** The share of the request limit of one address that may be votes of one member. */
const votesOfRequests = 0.1

export async function battleRoutes(app: FastifyInstance) {
  const { db, jobs, photoAddress } = app
  const checkRateLimit = memberRateLimit(
    app,
    'battle-votes',
    Math.max(1, Math.floor(app.requestsAMinute * votesOfRequests)),
  )
  const checkChallengeRate = memberRateLimit(app, 'challenges', battleLimits.challengesAMinute)
  const checkAnswerRate = memberRateLimit(app, 'answers', battleLimits.answersAMinute)

  implement(app, battles.list, ({ query }) => listBattles(db, query, photoAddress))

  implement(app, battles.listMine, ({ viewer, query }) => listMyBattles(db, viewer.id, query, photoAddress))

  implement(app, battles.contenders, ({ viewer, query }) => listContenders(db, viewer.id, query, photoAddress))

  implement(app, battles.listFindings, ({ query }) => listFindings(db, query, photoAddress))

  implement(app, battles.get, ({ params }) => findBattle(db, params.id, photoAddress))

  implement(app, battles.challenge, async ({ viewer, body, request, reply }) => {
    await checkChallengeRate(request, reply)
    await challenge(db, jobs, viewer.id, body)
    return findMyBattle(db, viewer.id, body.id, photoAddress)
  })

  implement(app, battles.answer, async ({ viewer, params, body, request, reply }) => {
    await checkAnswerRate(request, reply)
    await answerChallenge(db, jobs, viewer.id, params.id, body.accepts)
    return findMyBattle(db, viewer.id, params.id, photoAddress)
  })

  implement(app, battles.arrange, async ({ viewer, body: { startsAt, endsAt, ...body } }) => {
    const times = { startsAt: startsAt ? new Date(startsAt) : new Date(), endsAt: new Date(endsAt) }
    await arrangeBattle(db, { ...body, ...times, moderatorId: viewer.id })
    return findBattle(db, body.id, photoAddress)
  })

  implement(app, battles.getVote, ({ viewer, params }) => findMyVote(db, viewer.id, params.id))

  implement(app, battles.vote, async ({ viewer, params, body, request, reply }) => {
    await checkRateLimit(request, reply)
    const vote = { battleId: params.id, memberId: viewer.id, choice: body.choice, address: request.ip }
    const { choice, at } = await castVote(db, vote)
    return { choice, at: at.toISOString() }
  })

  implement(app, battles.check, async ({ viewer, params }) => {
    const checks = await findChecks(db, viewer.id, params.id)
    const { result } = await findBattle(db, params.id, photoAddress)
    if (!result) throw new HttpError('conflict', /*i18n*/ 'Votes are hidden until the battle is over')
    return { ...checks, result }
  })

  implement(app, battles.voidVotes, async ({ viewer, params, body }) => {
    await voidVotes(db, viewer.id, params.id, body)
    return findBattle(db, params.id, photoAddress)
  })

  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/battles/:id/votes.csv',
    {
      config: { access: 'public' },
      schema: {
        summary:
          'Every vote of a battle that is over, as CSV: its day, what it was for, whether it counts. Without names.',
        tags: ['battles'],
        params: z.object({ id: BattleId }),
        querystring: z.object({ bom: WithMark }),
        produces: ['text/csv'],
        response: { 200: z.string(), '4xx': ErrorReply, '5xx': ErrorReply },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const votes = await listVotes(db, id)
      const { number, one, other, state } = await findBattle(db, id, photoAddress)
      return (
        reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="allcity-battle-${number}-votes.csv"`)
          // A settled result no longer changes.
          .header('cache-control', `public, max-age=${state === 'settled' ? 3_600 : 1}, must-revalidate`)
          .send(
            (request.query.bom ? byteOrderMark : '') +
              votesFile(votes, { one: one?.title ?? '', other: other?.title ?? '' }),
          )
      )
    },
  )
}
