import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { JSONWebKeySet } from 'jose'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { findAccount, findAccountBySub } from './accounts.ts'
import { deleteAccount } from './actions/DeleteUser.ts'
import { poolDatabase } from './database.ts'
import { deriveKey } from './encryption.ts'
import { createHandler, type Handle, type MayCall } from './handler.ts'
import { openKeys } from './keys.ts'
import { createPasswords } from './passwords.ts'
import type { CodeMail, Pool } from './pool.ts'
import { poolRoutes } from './routes.ts'
import { type SeedAccount, seedAccount } from './seeding.ts'
import { endSession, type LiveSession, listLiveSessions, revokeSessions, sessionLives } from './sessions.ts'

export type { Answer } from './answers.ts'
export type { CodeMail } from './pool.ts'
export type { LiveSession } from './sessions.ts'

/** The pool's migrations: numbered SQL files, each run once, in order, in its own transaction. */
export const migrationsFolder = new URL('../migrations/', import.meta.url)

export interface UserPoolOptions<Tables> {
  /** A database in which the pool's migrations have run. */
  db: Kysely<Tables>
  /** The `iss` of every token: the public address under which the routes are mounted, then `/` and the pool's id. */
  issuer: string
  /** In the provider's shape, `us-east-1_AbCdEfGhI`. */
  poolId: string
  clientId: string
  sendCode: (mail: CodeMail) => Promise<void>
  /** The language of a request, for the mails of codes. */
  readLanguage?: (request: FastifyRequest) => string
  /** Receives errors that no caller sees: a mail that could not be sent, an unexpected error. */
  onError?: (error: unknown) => void
  now?: () => Date
  /**
   * Returns a sentence why the account cannot be deleted, or null. For a host with its own data about people, which must act before
   * the deletion.
   */
  whyNotDelete?: (sub: string) => Promise<string | null>
  /**
   * Encrypts SRP verifiers, which are easier to guess passwords from than the hashes: keep it outside the database. If it is lost,
   * accounts can use SRP again after their next sign-in by password. Without it a key in the database is used.
   */
  verifierSecret?: Buffer | undefined
  /** Words that attackers would try here, such as the product's name: no password may be one of them plus digits. */
  ownWords?: readonly string[]
  /** The host's rate limit, asked before each call that names an address. A refused call ends with `TooManyRequestsException`. */
  mayCall: MayCall
}

export interface UserPool {
  /** Runs an operation in process, as the routes do. Counted against `from.address` when given. */
  handle: Handle
  /** The protocol over HTTP, to be registered with a prefix such as `/identity`. */
  routes: FastifyPluginAsync
  /** Whether the session of a verified token is alive: no sign-out, revocation, new password or deletion since. One query. */
  isLive(claims: { sub: string; origin_jti?: string | undefined }): Promise<boolean>
  /** The same as a condition, for a query on the same database that reads more about the bearer. */
  lives(claims: { sub: string; origin_jti?: string | undefined }): RawBuilder<boolean>
  /** Ends every session of an account, with its refresh tokens, as an administrator does. */
  endSessions(sub: string): Promise<void>
  /** Ends one session of an account; false if the account has no such session. */
  endSession(sub: string, id: string): Promise<boolean>
  /** The live sessions of an account, newest first. */
  listSessions(sub: string): Promise<LiveSession[]>
  jwks(): JSONWebKeySet
  /** Creates a confirmed account unless the address has one, and returns its `sub`. The password policy does not apply. */
  seedAccount(account: SeedAccount): Promise<string>
  /** Whether an address has an account, confirmed or not. */
  hasAccount(email: string): Promise<boolean>
  /** Deletes the account of an address with all its data; does nothing without one. */
  removeAccount(email: string): Promise<void>
  /** The same by the account's `sub`. */
  removeAccountOf(sub: string): Promise<void>
  /** Waits until all pending mails have been handed over. */
  settled(): Promise<void>
}

/** Opens a user pool on a database; creates its signing key at the first start and stores it there. */
export async function createUserPool<Tables>(options: UserPoolOptions<Tables>): Promise<UserPool> {
  const { issuer, poolId, clientId, now = () => new Date(), onError = console.error } = options
  const db = poolDatabase(options.db)
  const underWay = new Set<Promise<void>>()
  const background = (work: () => Promise<void>) => {
    const running = work()
      .catch(onError)
      .finally(() => underWay.delete(running))
    underWay.add(running)
  }

  const keys = await openKeys(db)
  const pool: Pool = {
    db,
    keys,
    verifierKey: deriveKey(options.verifierSecret ?? keys.pepper, 'srp-verifiers'),
    passwords: createPasswords(),
    issuer,
    poolId,
    clientId,
    now,
    ownWords: options.ownWords ?? [],
    whyNotDelete: options.whyNotDelete ?? (async () => null),
    postCode: (mail) =>
      background(async () => {
        await new Promise(setImmediate)
        await options.sendCode(mail)
      }),
  }
  const handle = createHandler(pool, {
    mayCall: options.mayCall,
    onError,
    background,
  })
  const jwks = () => ({ keys: [pool.keys.publicJwk] })

  return {
    handle,
    jwks,
    routes: poolRoutes({ handle, jwks }, issuer, poolId, options.readLanguage),
    isLive: async ({ sub, origin_jti }) => {
      const { rows } = await sql<{ live: boolean }>`select ${sessionLives(sub, origin_jti)} as live`.execute(db)
      return rows[0]?.live === true
    },
    lives: ({ sub, origin_jti }) => sessionLives(sub, origin_jti),
    endSessions: (sub) => revokeSessions(pool, pool.db, sub),
    endSession: (sub, id) => endSession(pool, sub, id),
    listSessions: (sub) => listLiveSessions(pool, sub),
    seedAccount: (account) => seedAccount(pool, account),
    hasAccount: async (email) => (await findAccount(pool.db, email)) !== undefined,
    removeAccount: async (email) => {
      const account = await findAccount(pool.db, email)
      if (account) await deleteAccount(pool, account)
    },
    removeAccountOf: async (sub) => {
      const account = await findAccountBySub(pool.db, sub)
      if (account) await deleteAccount(pool, account)
    },
    settled: async () => {
      await Promise.all(underWay)
    },
  }
}
