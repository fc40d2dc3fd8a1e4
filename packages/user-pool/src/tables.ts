import type { ColumnType, Kysely } from 'kysely'

export interface AccountTable {
  sub: string
  email: string
  email_key: string
  password_hash: string
  srp_verifier: string | null
  attributes: ColumnType<Record<string, string>, string, string>
  confirmed_at: Date | null
  created_at: Date
  updated_at: Date
}

export interface CodeTable {
  email_hash: string
  /** The account that the code was sent for; null without one. */
  sub: string | null
  purpose: 'confirm' | 'reset'
  salt: string
  code_hash: string
  tries: number
  touched_at: Date
  used_at: Date | null
  expires_at: Date
  sends: number
  sends_since: Date
}

export interface MailboxTable {
  mailbox_hash: string
  cause: 'sign_up' | 'request' | 'guess'
  sends: number
  sends_since: Date
}

export interface FailedSignInTable {
  email_hash: string
  failures: number
  failed_at: Date
  locked_until: Date
}

export interface SessionTable {
  origin_jti: string
  sub: string
  started_at: Date
  expires_at: Date
  revoked_at: Date | null
}

export interface RefreshTokenTable {
  token_hash: string
  origin_jti: string
  issued_at: Date
  rotated_at: Date | null
}

/** Used SRP challenges, until they expire. */
export interface UsedChallengeTable {
  id: string
  expires_at: Date
}

export interface KeyTable {
  purpose: 'signing' | 'pepper'
  value: string
}

export interface PoolTables {
  account: AccountTable
  code: CodeTable
  mailbox: MailboxTable
  failed_sign_in: FailedSignInTable
  session: SessionTable
  refresh_token: RefreshTokenTable
  used_challenge: UsedChallengeTable
  key: KeyTable
}

/** The pool's tables, or a transaction on them. */
export type PoolDatabase = Kysely<PoolTables>

/** Narrows the host's database to the pool's schema and tables. */
export function poolDatabase<Tables>(db: Kysely<Tables>): PoolDatabase
// The overload changes the table types in one place: the pool does not use the host's tables.
export function poolDatabase(db: PoolDatabase): PoolDatabase {
  return db.withSchema('user_pool')
}
