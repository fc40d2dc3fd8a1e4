import type { Credentials } from './passwords.ts'
import type { Pool } from './pool.ts'
import { makeVerifier } from './srp-challenge.ts'

/** Computes the stored form of a password under the hashing semaphore. @throws TooManyRequestsException */
export function makeCredentials(pool: Pool, email: string, password: string): Promise<Credentials> {
  return pool.passwords.semaphore.take(() => hashCredentials(pool, email, password))
}

/** The same for a caller that already holds the semaphore. */
export async function hashCredentials(pool: Pool, email: string, password: string): Promise<Credentials> {
  return { passwordHash: await pool.passwords.hash(password), srpVerifier: makeVerifier(pool, email, password) }
}
