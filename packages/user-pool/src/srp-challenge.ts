import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Account } from './accounts.ts'
import type { PoolDatabase } from './database.ts'
import { emailKey } from './emails.ts'
import { decrypt, deriveKey, encrypt } from './encryption.ts'
import { notAuthorized, wrongPassword } from './errors.ts'
import type { Pool } from './pool.ts'
import { beginServerStep, computeVerifier, inventVerifier, readClientValue, sharedKey } from './srp.ts'

/** Default time limit of the hosted service for an answer. */
const challengeMinutes = 3

const Sealed = z.object({
  id: z.uuid(),
  name: z.string(),
  clientValue: z.string(),
  secret: z.string(),
  publicValue: z.string(),
  expiresAt: z.number(),
})
export type Challenge = z.output<typeof Sealed>

const poolName = ({ poolId }: Pool) => poolId.split('_')[1] ?? poolId
const blockKey = (pool: Pool) => deriveKey(pool.keys.pepper, 'srp-challenge')

/** Derived from the name and the pool's secret, so that unknown addresses have one too, and a new password does not change it. */
const saltFor = (pool: Pool, name: string) => deriveKey(pool.keys.pepper, `srp-salt:${name}`).subarray(0, 16)

/** The encrypted SRP verifier of a password, to be stored beside its hash. */
export function makeVerifier(pool: Pool, email: string, password: string): string {
  const name = emailKey(email)
  const verifier = computeVerifier(poolName(pool), name, password.normalize('NFC'), saltFor(pool, name))
  return encrypt(pool.verifierKey, name, verifier)
}

/** Null when the account has not used its password since verifiers exist, or when the encryption key is lost. */
export function readVerifier(pool: Pool, account: Account): string | null {
  return account.srp_verifier && decrypt(pool.verifierKey, emailKey(account.email), account.srp_verifier)
}

/** A real or fake verifier: an account without one answers like an account with another password. */
function verifierFor(pool: Pool, name: string, account: Account | undefined): string {
  const invented = inventVerifier(deriveKey(pool.keys.pepper, `srp-verifier:${name}`))
  return (account && readVerifier(pool, account)) || invented
}

/**
 * Creates the challenge of USER_SRP_AUTH. Its state is encrypted in `SECRET_BLOCK`, so a challenge needs no database row.
 * @throws NotAuthorizedException for a client value that is 0 modulo the prime
 */
export function createChallenge(pool: Pool, username: string, clientValue: string, account: Account | undefined) {
  if (readClientValue(clientValue) === null) throw notAuthorized('Incorrect username or password.')
  const name = emailKey(username)
  const step = beginServerStep(verifierFor(pool, name, account))
  const expiresAt = pool.now().getTime() + challengeMinutes * 60_000
  // Leading zeros give all blocks one length, whatever the random numbers: 32 and 384 bytes in hexadecimal.
  const secret = step.secret.padStart(64, '0')
  const publicValue = step.publicValue.padStart(768, '0')
  const challenge: Challenge = { id: randomUUID(), name, clientValue, secret, publicValue, expiresAt }
  return {
    SALT: saltFor(pool, name).toString('hex'),
    SECRET_BLOCK: encrypt(blockKey(pool), 'block', JSON.stringify(challenge)),
    SRP_B: step.publicValue,
    USERNAME: name,
    USER_ID_FOR_SRP: name,
  }
}

/** @throws NotAuthorizedException for a foreign or expired block, or one made for another address */
export function readChallenge(pool: Pool, secretBlock: string, username: string): Challenge {
  const text = decrypt(blockKey(pool), 'block', secretBlock)
  if (text === null) throw wrongPassword()
  const challenge = Sealed.parse(JSON.parse(text))
  if (challenge.name !== emailKey(username) || challenge.expiresAt <= pool.now().getTime()) throw wrongPassword()
  return challenge
}

export interface Proof {
  secretBlock: string
  timestamp: string
  signature: string
}

/** Whether the client knows the password: it signed name, block and time with the key that only it and the server can compute. */
export function provesPassword(pool: Pool, challenge: Challenge, proof: Proof, account: Account | undefined): boolean {
  const { name, clientValue: hex, ...step } = challenge
  const clientValue = readClientValue(hex)
  if (clientValue === null) return false
  const signature = createHmac('sha256', sharedKey(clientValue, step, verifierFor(pool, name, account)))
    .update(`${poolName(pool)}${name}`)
    .update(Buffer.from(proof.secretBlock, 'base64'))
    .update(proof.timestamp)
    .digest()
  const given = Buffer.from(proof.signature, 'base64')
  return given.length === signature.length && timingSafeEqual(given, signature)
}

/** Marks a challenge as used, in the transaction of the session it starts. False when it was used before. */
export async function useChallenge(tx: PoolDatabase, { id, expiresAt }: Challenge): Promise<boolean> {
  const used = await tx
    .insertInto('used_challenge')
    .values({ id, expires_at: new Date(expiresAt) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}
