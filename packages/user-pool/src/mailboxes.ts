import { sql } from 'kysely'
import { emailHash, mailboxHash } from './emails.ts'
import { limitExceeded } from './errors.ts'
import type { Pool } from './pool.ts'
import type { MailboxTable } from './tables.ts'

/**
 * Hourly limits per mailbox. `guess` equals the guesses of five codes; `request` covers five confirmation and five password codes of one
 * address.
 * `sign_up` is more than anyone needs except people who test software.
 */
const most = { request: 10, sign_up: 30, guess: 25 } as const satisfies Record<MailboxTable['cause'], number>
const windowMs = 60 * 60_000

/**
 * Counts a code to a mailbox, or a guess at an address, ignoring a plus suffix, in the caller's transaction.
 * Requests are counted also for addresses without an account, which reveals nothing. Sign-ups count separately, so that requests cannot
 * block them.
 * @throws LimitExceededException above the hourly limit
 */
export async function countInHour(pool: Pool, email: string, cause: MailboxTable['cause']): Promise<void> {
  const now = pool.now()
  const windowIsOver = sql<boolean>`mailbox.sends_since <= ${new Date(now.getTime() - windowMs)}`
  const counted = await pool.db
    .insertInto('mailbox')
    .values({
      mailbox_hash: cause === 'guess' ? emailHash(pool, email) : mailboxHash(pool, email),
      cause,
      sends: 1,
      sends_since: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['mailbox_hash', 'cause'])
        .doUpdateSet({
          sends: sql<number>`case when ${windowIsOver} then 1 else mailbox.sends + 1 end`,
          sends_since: sql<Date>`case when ${windowIsOver} then ${now} else mailbox.sends_since end`,
        })
        .where((where) => where.or([where('mailbox.sends', '<', most[cause]), windowIsOver])),
    )
    .returning('sends')
    .executeTakeFirst()
  if (!counted) throw limitExceeded()
}
