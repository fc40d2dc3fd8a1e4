import { createAccount, findAccount } from './accounts.ts'
import type { Pool } from './pool.ts'

export interface SeedAccount {
  email: string
  password: string
  username: string
}

/** Makes a confirmed account unless the address has one, and returns its `sub`. */
export async function seedAccount(pool: Pool, { email, password, username }: SeedAccount): Promise<string> {
  const existing = await findAccount(pool.db, email)
  if (existing) return existing.sub

  const passwordHash = await pool.passwords.turns.take(() => pool.passwords.hash(password))
  const now = pool.now()
  const attributes = { preferred_username: username }
  const sub = await createAccount(pool.db, { email, passwordHash, attributes, confirmedAt: now, now })
  return sub ?? seedAccount(pool, { email, password, username })
}
