import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { PoolDatabase } from './database.ts'
import { emailKey, storedEmail } from './emails.ts'
import type { Credentials } from './passwords.ts'
import type { AccountTable } from './tables.ts'

export type Account = Selectable<AccountTable>

export interface NewAccount extends Credentials {
  email: string
  attributes: Record<string, string>
  confirmedAt: Date | null
  now: Date
}

export function findAccount(db: PoolDatabase, email: string): Promise<Account | undefined> {
  return db.selectFrom('account').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst()
}

export function findAccountBySub(db: PoolDatabase, sub: string): Promise<Account | undefined> {
  return db.selectFrom('account').selectAll().where('sub', '=', sub).executeTakeFirst()
}

/** Finds and locks the account of an address until the transaction ends. */
export function lockAccount(tx: PoolDatabase, email: string): Promise<Account | undefined> {
  return tx.selectFrom('account').selectAll().where('email_key', '=', emailKey(email)).forUpdate().executeTakeFirst()
}

/**
 * Creates an account, or replaces an unconfirmed one: its password, attributes and `sub`, so that no code sent for the earlier sign-up
 * confirms this one. Returns the new `sub`, or nothing when the address has a confirmed account.
 */
export async function createAccount(db: PoolDatabase, account: NewAccount): Promise<string | undefined> {
  const values = {
    sub: randomUUID(),
    email: storedEmail(account.email),
    password_hash: account.passwordHash,
    srp_verifier: account.srpVerifier,
    attributes: JSON.stringify(account.attributes),
    confirmed_at: account.confirmedAt,
    created_at: account.now,
    updated_at: account.now,
  }
  const created = await db
    .insertInto('account')
    .values({ ...values, email_key: emailKey(account.email) })
    .onConflict((conflict) =>
      conflict.column('email_key').doUpdateSet(values).where('account.confirmed_at', 'is', null),
    )
    .returning('sub')
    .executeTakeFirst()
  return created?.sub
}

/** Locks the account until the transaction ends. False when its password was replaced or the account was deleted meanwhile. */
export async function holdUnchanged(tx: PoolDatabase, { sub, password_hash }: Account): Promise<boolean> {
  const held = await tx
    .selectFrom('account')
    .select('sub')
    .where('sub', '=', sub)
    .where('password_hash', '=', password_hash)
    .forUpdate()
    .executeTakeFirst()
  return held !== undefined
}

/** An account's attributes in the protocol's format. */
export function attributeList({ sub, email, confirmed_at, attributes }: Account) {
  const all = { email, email_verified: String(confirmed_at !== null), ...attributes, sub }
  return Object.entries(all).map(([Name, Value]) => ({ Name, Value }))
}

/** The names a password may not repeat. */
export function ownNames(email: string, attributes: Record<string, string>): string[] {
  return [email, email.split('@')[0] ?? email, ...Object.values(attributes)]
}
