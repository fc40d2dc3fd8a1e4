import { createAccount, findAccount } from './accounts.ts'
import { makeCredentials } from './credentials.ts'
import type { Pool } from './pool.ts'

export type SeedAccount = {
  email: string
  username: string
} & (
  | { password: string }
  /** A hash exported from another pool: encoded argon2 of any cost, over the NFC of the password. */
  | { passwordHash: string }
)

/** Creates a confirmed account unless the address has one, and returns its `sub`. */
export async function seedAccount(pool: Pool, account: SeedAccount): Promise<string> {
  const { email, username } = account
  const existing = await findAccount(pool.db, email)
  if (existing?.confirmed_at) return existing.sub

  const credentials =
    'passwordHash' in account
      ? { passwordHash: account.passwordHash, srpVerifier: null }
      : await makeCredentials(pool, email, account.password)
  const now = pool.now()
  const attributes = { preferred_username: username }
  const sub = await createAccount(pool.db, { email, ...credentials, attributes, confirmedAt: now, now })
  return sub ?? seedAccount(pool, account)
}
