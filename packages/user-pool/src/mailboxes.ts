import { sql } from 'kysely'
import { mailboxHash } from './emails.ts'
import { limitExceeded } from './errors.ts'
import type { Pool } from './pool.ts'
import type { MailboxTable } from './tables.ts'

/** No fewer than a single address alone may have: five to confirm it and five for a new password. */
const mostSends = 10
const windowMs = 60 * 60_000

/**
 * Counts a code to a mailbox, whatever stands behind a plus, in the transaction that makes it. What is asked for is counted for
 * addresses without an account as well, so that nothing is told of them; sign-ups apart from it, so that asking prevents none.
 * @throws LimitExceededException after ten in an hour
 */
export async function countSend(pool: Pool, email: string, cause: MailboxTable['cause']): Promise<void> {
  const now = pool.now()
  const windowIsOver = sql<boolean>`mailbox.sends_since <= ${new Date(now.getTime() - windowMs)}`
  const counted = await pool.db
    .insertInto('mailbox')
    .values({ mailbox_hash: mailboxHash(pool, email), cause, sends: 1, sends_since: now })
    .onConflict((conflict) =>
      conflict
        .columns(['mailbox_hash', 'cause'])
        .doUpdateSet({
          sends: sql<number>`case when ${windowIsOver} then 1 else mailbox.sends + 1 end`,
          sends_since: sql<Date>`case when ${windowIsOver} then ${now} else mailbox.sends_since end`,
        })
        .where((where) => where.or([where('mailbox.sends', '<', mostSends), windowIsOver])),
    )
    .returning('sends')
    .executeTakeFirst()
  if (!counted) throw limitExceeded()
}
