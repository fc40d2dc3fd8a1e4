import type { Kysely } from 'kysely'
import { noticeMail } from '#server/domain/mail/takedown-notice.ts'
import type { Jobs, JobType } from '#server/platform/jobs/queue.ts'
import { daysForMail, type Mailer } from '#server/platform/mail/mailer.ts'
import type { Tables } from '#server/tables.ts'
import { expireClaims } from './commands.ts'
import { levelWaitingWalls } from './commands-levels.ts'
import { sweepWithdrawn } from './commands-limits.ts'
import { type ClaimTurn, claimTurned, isForHolder } from './events.ts'
import { heldSince } from './queries.ts'
import { claimPath } from './rules.ts'

interface Post {
  mailer: Mailer
  baseUrl: string
}

/** Duration of one run, so short that a graceful shutdown need not wait. */
const turnMs = 2_000

export function claimJobs(db: Kysely<Tables>, jobs: Jobs, { mailer, baseUrl }: Post): JobType[] {
  const mail: JobType<{ claimId: string; turn: ClaimTurn }> = {
    name: 'claim-mail',
    on: claimTurned,
    atOnce: 1,
    triesForDays: daysForMail,
    run: async ({ claimId, turn }) => {
      const claim = await db
        .selectFrom('claim')
        .innerJoin('maker', 'maker.id', 'claim.maker_id')
        .leftJoin('claim as held', (join) =>
          join.onRef('held.maker_id', '=', 'claim.maker_id').on('held.state', '=', 'accepted'),
        )
        .innerJoin('member', (join) =>
          isForHolder(turn)
            ? join.onRef('member.id', '=', 'held.member_id')
            : join.onRef('member.id', '=', 'claim.member_id'),
        )
        .select([
          'maker.name',
          'claim.maker_id',
          'claim.reason',
          'claim.holder_reason',
          'member.email',
          'member.is_sample',
        ])
        .where('claim.id', '=', claimId)
        // The note is not for a member who became the holder after the decision.
        .$if(turn === 'kept', (query) => query.where(heldSince('held'), '<=', ({ ref }) => ref('claim.decided_at')))
        .executeTakeFirst()
      if (!claim || claim.is_sample) return
      const { subject, lines } = words[turn](claim.name, turn === 'kept' ? claim.holder_reason : claim.reason)
      const link = { word: 'Open the page of this claim', url: `${baseUrl}${claimPath(claim.maker_id)}` }
      await mailer.send(noticeMail({ to: claim.email, subject, lines, link }))
    },
  }

  const expire: JobType = { name: 'claim-expire', schedule: '23 * * * *', atOnce: 1, run: () => expireClaims(db, jobs) }

  const sweep: JobType = { name: 'claim-sweep', schedule: '33 4 * * *', atOnce: 1, run: () => sweepWithdrawn(db) }

  const level: JobType = {
    name: 'claim-levels',
    everyMs: 1_000,
    run: async () => {
      const until = performance.now() + turnMs
      while (performance.now() < until && (await levelWaitingWalls(db)) > 0);
    },
  }

  return [mail, expire, sweep, level]
}

const because = (reason: string | null) => (reason ? [`The reason: ${reason}`] : [])

const words: Record<ClaimTurn, (name: string, reason: string | null) => { subject: string; lines: string[] }> = {
  accepted: (name, reason) => ({
    subject: `You are ${name} on Allcity now`,
    lines: [
      `Your claim on ${name} was accepted.`,
      ...because(reason),
      'You keep the page, and say how works are shown.',
    ],
  }),
  refused: (name, reason) => ({
    subject: `Your claim on ${name} was refused`,
    lines: [`Your claim on ${name} was refused.`, ...because(reason), 'With something better to show, claim it again.'],
  }),
  expired: (name) => ({
    subject: `Your claim on ${name} has run out`,
    lines: [`Nothing was shown for your claim on ${name} in 30 days, so it is closed. You may open another.`],
  }),
  disputed: (name) => ({
    subject: `Somebody else says that they are ${name}`,
    lines: [`Another member claims ${name}, which you hold.`, 'You may answer; then a moderator decides.'],
  }),
  became_dispute: (name) => ({
    subject: `Your claim on ${name} is now a dispute`,
    lines: [
      `Another member’s claim on ${name} was accepted, so yours is now a dispute.`,
      'You can still show that it is you. The other member may answer; then a moderator decides.',
    ],
  }),
  kept: (name, reason) => ({
    subject: `You keep the page of ${name}`,
    lines: [`A moderator refused a dispute about ${name}. You keep the page.`, ...because(reason)],
  }),
  ended: (name, reason) => ({
    subject: `You hold ${name} no more`,
    lines: [`A moderator decided that ${name} is not yours on Allcity.`, ...because(reason)],
  }),
  received: (name) => ({
    subject: `${name} was handed over to you`,
    lines: [`Who held ${name} on Allcity gave it to you. If it is not yours, give it up on its page.`],
  }),
}
