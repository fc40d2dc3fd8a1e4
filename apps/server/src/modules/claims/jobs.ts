import type { Kysely } from 'kysely'
import { noticeMail } from '#server/domain/mail/takedown-notice.ts'
import type { Jobs, JobType } from '#server/platform/jobs/queue.ts'
import { daysForMail, type Mailer } from '#server/platform/mail/mailer.ts'
import { toReader } from '#server/platform/mail/reader.ts'
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
          'member.language',
          'member.is_sample',
        ])
        .where('claim.id', '=', claimId)
        // The note is not for a member who became the holder after the decision.
        .$if(turn === 'kept', (query) => query.where(heldSince('held'), '<=', ({ ref }) => ref('claim.decided_at')))
        .executeTakeFirst()
      if (!claim || claim.is_sample) return
      const reader = await toReader(claim.language)
      const { translate } = reader
      const { subject, line, next } = words[turn]
      const name = { name: claim.name }
      const reason = turn === 'kept' ? claim.holder_reason : claim.reason
      const lines = [translate(line, name)]
      if (hasReason.has(turn) && reason) lines.push(translate(/*i18n*/ 'Reason: {reason}', { reason }))
      if (next) lines.push(translate(next, name))
      const link = { word: translate(/*i18n*/ 'Open this claim'), url: `${baseUrl}${claimPath(claim.maker_id)}` }
      await mailer.send(noticeMail({ to: claim.email, subject: translate(subject, name), lines, link }, reader))
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

const hasReason: ReadonlySet<ClaimTurn> = new Set(['accepted', 'refused', 'kept', 'ended'])

const words: Record<ClaimTurn, { subject: string; line: string; next?: string }> = {
  accepted: {
    subject: /*i18n*/ 'You now manage {name} on Allcity',
    line: /*i18n*/ 'Your claim on {name} was accepted.',
    next: /*i18n*/ 'You can edit the page and choose how the works are shown.',
  },
  refused: {
    subject: /*i18n*/ 'Your claim on {name} was declined',
    line: /*i18n*/ 'Your claim on {name} was declined.',
    next: /*i18n*/ 'You can claim it again with better evidence.',
  },
  expired: {
    subject: /*i18n*/ 'Your claim on {name} expired',
    line: /*i18n*/ 'Your claim on {name} had no evidence for 30 days, so it is closed. You can start a new one.',
  },
  disputed: {
    subject: /*i18n*/ 'Someone else claims to be {name}',
    line: /*i18n*/ 'Another member claims {name}, which you manage.',
    next: /*i18n*/ 'You can answer. Then a moderator decides.',
  },
  became_dispute: {
    subject: /*i18n*/ 'Your claim on {name} is now a dispute',
    line: /*i18n*/ 'Another member’s claim on {name} was accepted, so yours is now a dispute.',
    next: /*i18n*/ 'You can still add evidence. The other member can answer, then a moderator decides.',
  },
  kept: {
    subject: /*i18n*/ 'You still manage {name}',
    line: /*i18n*/ 'A moderator declined a dispute about {name}. You still manage the page.',
  },
  ended: {
    subject: /*i18n*/ 'You no longer manage {name}',
    line: /*i18n*/ 'A moderator decided that you no longer manage {name} on Allcity.',
  },
  received: {
    subject: /*i18n*/ 'You now manage {name}',
    line: /*i18n*/ 'The member who managed {name} on Allcity passed it to you. If it isn’t yours, give it up on its page.',
  },
}
