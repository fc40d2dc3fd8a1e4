// Made of the schema by `node scripts/schema.ts`. Types narrower than SQL are in apps/server/test/narrowed-columns.ts.
import type { ColumnType, Generated } from 'kysely'

export interface AccountTable {
  sub: string
  email: string
  email_key: string
  password_hash: string
  attributes: ColumnType<Record<string, string>, string | undefined, string>
  confirmed_at: Date | null
  created_at: Date
  updated_at: Date
  srp_verifier: string | null
}

export interface CodeTable {
  email_hash: string
  purpose: 'confirm' | 'reset'
  salt: string
  code_hash: string
  tries: Generated<number>
  touched_at: Date
  used_at: Date | null
  expires_at: Date
  sends: Generated<number>
  sends_since: Date
  sub: string | null
}

export interface FailedSignInTable {
  email_hash: string
  failures: number
  failed_at: Date
  locked_until: Date
}

export interface KeyTable {
  purpose: 'signing' | 'pepper'
  value: string
  created_at: Generated<Date>
}

export interface MailboxTable {
  mailbox_hash: string
  cause: 'sign_up' | 'request' | 'guess'
  sends: number
  sends_since: Date
}

export interface RefreshTokenTable {
  token_hash: string
  origin_jti: string
  issued_at: Date
  rotated_at: Date | null
}

export interface SessionTable {
  origin_jti: string
  sub: string
  started_at: Date
  expires_at: Date
  revoked_at: Date | null
  browser: string | null
  system: string | null
}

export interface UsedChallengeTable {
  id: string
  expires_at: Date
}

export interface PoolTables {
  account: AccountTable
  code: CodeTable
  failed_sign_in: FailedSignInTable
  key: KeyTable
  mailbox: MailboxTable
  refresh_token: RefreshTokenTable
  session: SessionTable
  used_challenge: UsedChallengeTable
}
