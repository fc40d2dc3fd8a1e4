import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Account } from './accounts.ts'
import type { PoolDatabase } from './database.ts'
import type { Device } from './device.ts'
import { notAuthorized, PoolError } from './errors.ts'
import type { Pool } from './pool.ts'
import { readAccessToken, type SessionOfToken } from './tokens.ts'

const lifetimeDays = 30
/** Days without use after which a session ends early. */
const idleDays = 14
/** Sessions per person; a new one ends the oldest. */
const mostSessions = 30
/** Seconds for which a rotated token still returns its successor after a lost reply: longer than a client waits for one. */
const graceSeconds = 45
const mostListed = 100

/** Starts a session after a right password. The token is returned once; the database stores its hash. */
export async function startSession(pool: Pool, db: PoolDatabase, sub: string, device: Device) {
  const started_at = pool.now()
  const origin_jti = randomUUID()
  const refreshToken = randomBytes(64).toString('base64url')
  const expires_at = new Date(started_at.getTime() + lifetimeDays * 86_400_000)

  await db
    .insertInto('session')
    .values({
      origin_jti,
      sub,
      started_at,
      expires_at,
      revoked_at: null,
      browser: device.browser,
      system: device.system,
    })
    .execute()
  await keepToken(db, refreshToken, origin_jti, started_at)
  await endOldest(pool, db, sub)
  return { session: { origin_jti, started_at }, refreshToken }
}

/** An ended session no longer says on which device it was. */
const revoked = (pool: Pool) => ({ revoked_at: pool.now(), browser: null, system: null })

async function endOldest(pool: Pool, db: PoolDatabase, sub: string): Promise<void> {
  const live = db.selectFrom('session').where('sub', '=', sub).where('revoked_at', 'is', null)
  const kept = live.select('origin_jti').orderBy('started_at', 'desc').orderBy('origin_jti', 'desc').limit(mostSessions)
  await db
    .updateTable('session')
    .set(revoked(pool))
    .where('sub', '=', sub)
    .where('revoked_at', 'is', null)
    .where('origin_jti', 'not in', kept)
    .execute()
}

export interface Refreshed {
  account: Account
  session: SessionOfToken
  refreshToken: string
}

/**
 * Reads a refresh token and replaces it if `rotate` is set. A replaced token used after the grace period means that two parties
 * hold it, so the whole session ends.
 * @throws NotAuthorizedException, RefreshTokenReuseException
 */
export async function refreshSession(pool: Pool, refreshToken: string, rotate: boolean): Promise<Refreshed> {
  // A refusal that revokes must not be thrown inside the transaction, which would roll the revocation back.
  const outcome = await pool.db.transaction().execute(async (tx) => refresh(pool, tx, refreshToken, rotate))
  if (outcome instanceof PoolError) throw outcome
  return outcome
}

async function refresh(
  pool: Pool,
  tx: PoolDatabase,
  refreshToken: string,
  rotate: boolean,
): Promise<Refreshed | PoolError> {
  const now = pool.now()
  const token = await tx
    .selectFrom('refresh_token')
    .selectAll()
    .where('token_hash', '=', hashToken(refreshToken))
    .forUpdate()
    .executeTakeFirst()
  const session =
    token &&
    (await tx
      .selectFrom('session')
      .selectAll()
      .where('origin_jti', '=', token.origin_jti)
      .forUpdate()
      .executeTakeFirst())
  if (!token || !session) return notAuthorized('Invalid Refresh Token.')
  if (session.revoked_at) return notAuthorized('Refresh Token has been revoked')
  const idleMs = now.getTime() - token.issued_at.getTime()
  if (session.expires_at <= now || idleMs > idleDays * 86_400_000) return notAuthorized('Refresh Token has expired')

  if (token.rotated_at && now.getTime() - token.rotated_at.getTime() > graceSeconds * 1000) {
    await revokeSession(pool, tx, session.origin_jti)
    return new PoolError('RefreshTokenReuseException', 'Refresh token has been invalidated by rotation.')
  }

  const account = await tx.selectFrom('account').selectAll().where('sub', '=', session.sub).executeTakeFirstOrThrow()
  if (!rotate) {
    // Record the use, which extends the session.
    await tx.updateTable('refresh_token').set({ issued_at: now }).where('token_hash', '=', token.token_hash).execute()
    return { account, session, refreshToken }
  }

  const successor = deriveSuccessor(pool, refreshToken)
  if (!token.rotated_at) {
    await tx.updateTable('refresh_token').set({ rotated_at: now }).where('token_hash', '=', token.token_hash).execute()
    await keepToken(tx, successor, session.origin_jti, now)
  }
  return { account, session, refreshToken: successor }
}

/** Ends the session a refresh token belongs to; an unknown token is no error, as RFC 7009 asks. */
export async function revokeByToken(pool: Pool, refreshToken: string): Promise<void> {
  const token = await pool.db
    .selectFrom('refresh_token')
    .select('origin_jti')
    .where('token_hash', '=', hashToken(refreshToken))
    .executeTakeFirst()
  if (token) await revokeSession(pool, pool.db, token.origin_jti)
}

/** Ends one session of an account. Returns false if the account has no such session; repeating it changes nothing. */
export async function endSession(pool: Pool, sub: string, id: string): Promise<boolean> {
  const own = await pool.db
    .selectFrom('session')
    .select('origin_jti')
    .where('sub', '=', sub)
    .where('origin_jti', '=', id)
    .executeTakeFirst()
  if (own) await revokeSession(pool, pool.db, own.origin_jti)
  return own !== undefined
}

/** Ends every session of an account except `exceptFor`. */
export async function revokeSessions(pool: Pool, db: PoolDatabase, sub: string, exceptFor?: string): Promise<void> {
  await db
    .updateTable('session')
    .set(revoked(pool))
    .where('sub', '=', sub)
    .where('revoked_at', 'is', null)
    .$if(exceptFor !== undefined, (query) => query.where('origin_jti', '!=', String(exceptFor)))
    .execute()
}

/** Whether a session is alive, as a condition for any query on the pool's database. */
export const sessionLives = (sub: string, originJti: string | undefined): RawBuilder<boolean> =>
  originJti === undefined
    ? sql.lit(false)
    : sql<boolean>`exists (
        select from user_pool.session where origin_jti = ${originJti}::uuid and sub = ${sub}::uuid and revoked_at is null)`

export interface LiveSession {
  /** `origin_jti` in its tokens. */
  id: string
  browser: string | null
  system: string | null
  startedAt: Date
  /** The last sign-in or refresh. Tokens last an hour, so a session in use is refreshed about once an hour. */
  lastUsedAt: Date
  expiresAt: Date
}

export async function listLiveSessions(pool: Pool, sub: string): Promise<LiveSession[]> {
  const idleSince = new Date(pool.now().getTime() - idleDays * 86_400_000)
  return pool.db
    .selectFrom('session')
    .innerJoin('refresh_token', 'refresh_token.origin_jti', 'session.origin_jti')
    .select(['session.origin_jti as id', 'browser', 'system', 'started_at as startedAt', 'expires_at as expiresAt'])
    .select(({ fn }) => fn.max('issued_at').as('lastUsedAt'))
    .where('sub', '=', sub)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', pool.now())
    .groupBy('session.origin_jti')
    .having(({ fn }) => fn.max('issued_at'), '>=', idleSince)
    .orderBy('started_at', 'desc')
    .limit(mostListed)
    .execute()
}

/** The account of an access token whose session is alive. @throws NotAuthorizedException */
export async function readSignedInAccount(pool: Pool, accessToken: string): Promise<Account> {
  return (await readSignedIn(pool, accessToken)).account
}

/** The account and the session of an access token while that session is alive. @throws NotAuthorizedException */
export async function readSignedIn(pool: Pool, accessToken: string): Promise<{ account: Account; session: string }> {
  const { sub, origin_jti } = await readAccessToken(pool, accessToken)
  const account = await pool.db
    .selectFrom('account')
    .innerJoin('session', 'session.sub', 'account.sub')
    .selectAll('account')
    .where('account.sub', '=', sub)
    .where('session.origin_jti', '=', origin_jti)
    .where('session.revoked_at', 'is', null)
    .executeTakeFirst()
  if (!account) throw notAuthorized('Access Token has been revoked')
  return { account, session: origin_jti }
}

async function revokeSession(pool: Pool, db: PoolDatabase, originJti: string): Promise<void> {
  await db
    .updateTable('session')
    .set(revoked(pool))
    .where('origin_jti', '=', originJti)
    .where('revoked_at', 'is', null)
    .execute()
}

async function keepToken(db: PoolDatabase, token: string, originJti: string, now: Date): Promise<void> {
  const kept = { token_hash: hashToken(token), origin_jti: originJti, issued_at: now, rotated_at: null }
  await db.insertInto('refresh_token').values(kept).execute()
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Derives the successor from the token and the pepper, so that repeated requests get the same one and no token is stored. */
function deriveSuccessor(pool: Pool, token: string): string {
  return createHmac('sha512', pool.keys.pepper).update(`refresh:${token}`).digest('base64url')
}
