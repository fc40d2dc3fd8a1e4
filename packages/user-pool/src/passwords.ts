import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { invalidPassword } from './errors.ts'
import { createSemaphore, type Semaphore } from './semaphore.ts'

/** argon2id, KiB and passes, above OWASP's floor (19 MiB, 2 passes): about 50 ms of one core. */
const cost = { memoryCost: 32_768, timeCost: 7, parallelism: 1 }
const leastCharacters = 8
const mostCharacters = 128

const common = new Set(dictionary['passwords-common'].filter((password) => password.length >= leastCharacters))

/** The stored forms of a password: its hash, and the encrypted verifier for sign-in by SRP. */
export interface Credentials {
  passwordHash: string
  srpVerifier: string | null
}

export interface Passwords {
  semaphore: Semaphore
  hash: (password: string) => Promise<string>
  /** Takes as long for a missing account (`undefined`) as for a wrong password. */
  verify: (passwordHash: string | undefined, password: string) => Promise<boolean>
}

/** Hashes in libuv's threads; the memory of one hash per core limits the concurrency. */
export function createPasswords(): Passwords {
  const decoy = hash(randomBytes(32).toString('base64'), cost)
  return {
    semaphore: createSemaphore({ atOnce: Math.max(2, Math.min(4, availableParallelism())), waiting: 128 }),
    hash: (password) => hash(password.normalize('NFC'), cost),
    verify: async (passwordHash, password) => {
      const matches = await verify(passwordHash ?? (await decoy), password.normalize('NFC'))
      return matches && passwordHash !== undefined
    },
  }
}

/**
 * Rejects forbidden passwords: under 8 or over 128 characters, the 49 000 most common, the person's own name, or a product word
 * with only digits and signs around it.
 * @throws InvalidPasswordException
 */
export function checkPassword(password: string, own: readonly string[], words: readonly string[]): void {
  const normal = password.normalize('NFC')
  const characters = [...normal].length
  if (characters < leastCharacters)
    throw invalidPassword('Password did not conform with policy: Password not long enough')
  if (characters > mostCharacters) throw invalidPassword('Password did not conform with policy: Password too long')

  const lower = normal.toLowerCase()
  if (common.has(lower) || own.some((name) => name.toLowerCase() === lower) || matchesAny(words, lower)) {
    throw invalidPassword('Provided password cannot be used for security reasons.')
  }
}

function matchesAny(words: readonly string[], lower: string): boolean {
  const letters = lower.replaceAll(/\P{L}/gu, '')
  return words.some((word) => word.toLowerCase() === letters)
}
