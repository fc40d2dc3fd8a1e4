import type { Credentials } from './passwords.ts'
import type { Pool } from './pool.ts'
import { makeVerifier } from './srp-challenge.ts'

/** Computes what is stored of a password, in its turn among all that hash. @throws TooManyRequestsException */
export function makeCredentials(pool: Pool, email: string, password: string): Promise<Credentials> {
  return pool.passwords.semaphore.take(() => hashCredentials(pool, email, password))
}

/** The same for a caller whose turn it is already. */
export async function hashCredentials(pool: Pool, email: string, password: string): Promise<Credentials> {
  return { passwordHash: await pool.passwords.hash(password), srpVerifier: makeVerifier(pool, email, password) }
}
