import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { emailKey } from './emails.ts'
import type { AccountTable, PoolDatabase } from './tables.ts'

export type Account = Selectable<AccountTable>

export interface NewAccount {
  email: string
  passwordHash: string
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

/** The new account's `sub`, or nothing when the address is taken: of two at once, one wins. */
export async function createAccount(db: PoolDatabase, account: NewAccount): Promise<string | undefined> {
  const created = await db
    .insertInto('account')
    .values({
      sub: randomUUID(),
      email: account.email.normalize('NFC'),
      email_key: emailKey(account.email),
      password_hash: account.passwordHash,
      attributes: JSON.stringify(account.attributes),
      confirmed_at: account.confirmedAt,
      created_at: account.now,
      updated_at: account.now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('sub')
    .executeTakeFirst()
  return created?.sub
}

/** Takes hold of the account until the transaction ends. False when its password was replaced, or it is gone, meanwhile. */
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

/** An account as the protocol shows it. */
export function attributeList({ sub, email, confirmed_at, attributes }: Account) {
  const all = { email, email_verified: String(confirmed_at !== null), ...attributes, sub }
  return Object.entries(all).map(([Name, Value]) => ({ Name, Value }))
}

/** The names a password may not repeat. */
export function ownNames(email: string, attributes: Record<string, string>): string[] {
  return [email, email.split('@')[0] ?? email, ...Object.values(attributes)]
}
