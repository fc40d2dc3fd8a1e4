import { type RawBuilder, sql } from 'kysely'
import type { PoolDatabase } from './database.ts'
import type { Pool } from './pool.ts'

const triesBeforeLock = 5
const longestLockSeconds = 15 * 60
const forgottenAfterSeconds = 15 * 60

/** Whether the address, known or not, is locked after wrong passwords. */
export async function isLockedOut(pool: Pool, emailHash: string): Promise<boolean> {
  const locked = await pool.db
    .selectFrom('failed_sign_in')
    .select('failures')
    .where('email_hash', '=', emailHash)
    .where('locked_until', '>', pool.now())
    // Ignores a lock further in the future: it dates from before the clock stepped back.
    .where('locked_until', '<=', later(pool.now(), longestLockSeconds))
    .executeTakeFirst()
  return locked !== undefined
}

/**
 * Counts a wrong password; from the fifth on the address is locked for 2^(n−5) seconds, 15 minutes at most. Attempts while
 * locked change nothing, and 15 minutes without an attempt reset the count.
 * Source: https://docs.aws.amazon.com/cognito/latest/developerguide/authentication-flow-things-to-know.html
 */
export async function countFailure(pool: Pool, emailHash: string): Promise<void> {
  const now = pool.now()
  const failures: RawBuilder<number> = sql<number>`
    case when greatest(failed_sign_in.failed_at, failed_sign_in.locked_until) < ${earlier(now, forgottenAfterSeconds)}
    then 1 else failed_sign_in.failures + 1 end`

  await pool.db
    .insertInto('failed_sign_in')
    .values({ email_hash: emailHash, failures: 1, failed_at: now, locked_until: now })
    .onConflict((conflict) =>
      conflict
        .column('email_hash')
        .doUpdateSet({
          failures,
          failed_at: now,
          locked_until: sql<Date>`${now}::timestamptz + interval '1 second' * (
            case when ${failures} < ${triesBeforeLock}::int then 0
            else least(${longestLockSeconds}::int, power(2, least(${failures} - ${triesBeforeLock}::int, 20))) end)`,
        })
        .where(({ or, eb }) =>
          or([
            eb('failed_sign_in.locked_until', '<=', now),
            eb('failed_sign_in.locked_until', '>', later(now, longestLockSeconds)),
          ]),
        ),
    )
    .execute()
}

export async function forgetFailures(db: PoolDatabase, emailHash: string): Promise<void> {
  await db.deleteFrom('failed_sign_in').where('email_hash', '=', emailHash).execute()
}

const later = (date: Date, seconds: number) => earlier(date, -seconds)

function earlier(date: Date, seconds: number): Date {
  return new Date(date.getTime() - seconds * 1000)
}
