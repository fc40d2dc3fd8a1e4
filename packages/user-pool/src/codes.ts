import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { type Account, lockAccount } from './accounts.ts'
import type { PoolDatabase } from './database.ts'
import { emailHash } from './emails.ts'
import { limitExceeded } from './errors.ts'
import { countInHour } from './mailboxes.ts'
import type { Pool } from './pool.ts'
import type { CodeTable } from './tables.ts'

export const codeMinutes = 10
const mostTries = 5
const mostSends = 5
const sendWindowMinutes = 60

type Purpose = CodeTable['purpose']
export type CodeOutcome = 'right' | 'wrong' | 'spent' | 'used'

/**
 * Issues a requested code, with or without an account.
 * @throws LimitExceededException after five to an address, or ten to its mailbox, in an hour
 */
export function issueOnRequest(pool: Pool, email: string, purpose: Purpose) {
  return pool.db.transaction().execute(async (tx) => {
    await countInHour({ ...pool, db: tx }, email, 'request')
    // Locked, so that a sign-up that replaces the account runs entirely before or after this code.
    const account = await lockAccount(tx, email)
    return { account, code: await issueCode({ ...pool, db: tx }, email, purpose, account?.sub ?? null) }
  })
}

/**
 * Creates a code for the account `sub` and discards the previous one. Also runs for unknown addresses; such a code is never sent.
 * @throws LimitExceededException after five in an hour
 */
export async function issueCode(pool: Pool, email: string, purpose: Purpose, sub: string | null): Promise<string> {
  const now = pool.now()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const salt = randomBytes(16).toString('base64url')
  const fresh = {
    sub,
    salt,
    code_hash: hashCode(salt, code),
    tries: 0,
    touched_at: now,
    used_at: null,
    expires_at: after(now, codeMinutes),
  }
  const windowIsOver = sql<boolean>`code.sends_since <= ${after(now, -sendWindowMinutes)}`

  const issued = await pool.db
    .insertInto('code')
    .values({ ...fresh, email_hash: emailHash(pool, email), purpose, sends: 1, sends_since: now })
    .onConflict((conflict) =>
      conflict
        .columns(['email_hash', 'purpose'])
        .doUpdateSet({
          ...fresh,
          sends: sql<number>`case when ${windowIsOver} then 1 else code.sends + 1 end`,
          sends_since: sql<Date>`case when ${windowIsOver} then ${now} else code.sends_since end`,
        })
        .where((where) => where.or([where('code.sends', '<', mostSends), windowIsOver])),
    )
    .returning('sends')
    .executeTakeFirst()
  if (!issued) throw limitExceeded()
  return code
}

/**
 * Counts the attempt and checks the code. Without an issued code it creates a row that no code matches,
 * so that an unknown address runs out of attempts like any other. `spent`: expired, or tried too often.
 * @throws LimitExceededException after 25 attempts in an hour, across all codes
 */
export async function tryCode(pool: Pool, email: string, purpose: Purpose, code: string): Promise<CodeOutcome> {
  await countInHour(pool, email, 'guess')
  const now = pool.now()
  const unguessable = randomBytes(32).toString('base64url')
  const nothing = { sub: null, salt: unguessable, code_hash: unguessable, expires_at: now, sends: 0, sends_since: now }

  const row = await pool.db
    .insertInto('code')
    .values({ ...nothing, email_hash: emailHash(pool, email), purpose, tries: 1, touched_at: now })
    .onConflict((conflict) =>
      conflict.columns(['email_hash', 'purpose']).doUpdateSet({ tries: triesPlusOne, touched_at: now }),
    )
    .returning(['salt', 'code_hash', 'tries', 'used_at', 'expires_at'])
    .executeTakeFirstOrThrow()

  if (row.tries > mostTries) return 'spent'
  // Only a caller with the right code learns that it has expired; all others learn that it is wrong.
  if (!same(row.code_hash, hashCode(row.salt, code))) return 'wrong'
  if (row.expires_at <= now) return 'spent'
  return row.used_at ? 'used' : 'right'
}

/**
 * Consumes the code inside the caller's transaction and returns the account it was sent for. Returns nothing when another
 * request was faster, or another sign-up replaced that account.
 */
export async function useCode(
  pool: Pool,
  tx: PoolDatabase,
  email: string,
  purpose: Purpose,
): Promise<Account | undefined> {
  const account = await lockAccount(tx, email)
  if (!account) return undefined
  const used = await tx
    .updateTable('code')
    .set({ used_at: pool.now() })
    .where('email_hash', '=', emailHash(pool, email))
    .where('purpose', '=', purpose)
    .where('sub', '=', account.sub)
    .where('used_at', 'is', null)
    .where('expires_at', '>', pool.now())
    .returning('purpose')
    .executeTakeFirst()
  return used && account
}

export async function forgetCodes(pool: Pool, tx: PoolDatabase, email: string): Promise<void> {
  await tx.deleteFrom('code').where('email_hash', '=', emailHash(pool, email)).execute()
}

const triesPlusOne: RawBuilder<number> = sql<number>`least(code.tries + 1, 100)`

function hashCode(salt: string, code: string): string {
  return createHmac('sha256', salt).update(code).digest('base64url')
}

function same(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))
}

function after(date: Date, minutes: number): Date {
  return new Date(date.getTime() + minutes * 60_000)
}
