import { sql } from 'kysely'
import { emailHash, mailboxHash } from './emails.ts'
import { limitExceeded } from './errors.ts'
import type { Pool } from './pool.ts'
import type { MailboxTable } from './tables.ts'

/**
 * Guesses of codes at one address are no more than five codes take, however many it is sent. What is asked for, no less often than a single address alone may: five times to confirm it and five for a new password. And many
 * more sign-ups than anybody has a use for, but whoever tries software out.
 */
const most = { request: 10, sign_up: 30, guess: 25 } as const satisfies Record<MailboxTable['cause'], number>
const windowMs = 60 * 60_000

/**
 * Counts a code to a mailbox, or a guess of one at an address, whatever stands behind a plus, in the transaction that makes it. What is asked for is counted for
 * addresses without an account as well, so that nothing is told of them; sign-ups apart from it, so that asking prevents none.
 * @throws LimitExceededException after so many in an hour
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
