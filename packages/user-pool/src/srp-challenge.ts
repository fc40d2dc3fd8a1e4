import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Account } from './accounts.ts'
import { emailKey } from './emails.ts'
import { decrypt, deriveKey, encrypt } from './encryption.ts'
import { notAuthorized, wrongPassword } from './errors.ts'
import type { Pool } from './pool.ts'
import { beginServerStep, computeVerifier, inventVerifier, readClientValue, sharedKey } from './srp.ts'
import type { PoolDatabase } from './tables.ts'

/** As long as the hosted service lets an answer take by default. */
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

/**
 * Follows from the name and the pool's secret, so that an unknown address has one as a known one does, and a new password does not
 * change it.
 */
const saltFor = (pool: Pool, name: string) => deriveKey(pool.keys.pepper, `srp-salt:${name}`).subarray(0, 16)

/** The encrypted SRP verifier of a password, to be stored beside its hash. */
export function makeVerifier(pool: Pool, email: string, password: string): string {
  const name = emailKey(email)
  const verifier = computeVerifier(poolName(pool), name, password.normalize('NFC'), saltFor(pool, name))
  return encrypt(pool.verifierKey, name, verifier)
}

/** Null where the password was never given since verifiers are kept, or the key that encrypted this one is gone. */
export function readVerifier(pool: Pool, account: Account): string | null {
  return account.srp_verifier && decrypt(pool.verifierKey, emailKey(account.email), account.srp_verifier)
}

/** Real or invented: an account without a verifier answers as one with another password would. */
function verifierFor(pool: Pool, name: string, account: Account | undefined): string {
  const invented = inventVerifier(deriveKey(pool.keys.pepper, `srp-verifier:${name}`))
  return (account && readVerifier(pool, account)) || invented
}

/**
 * The challenge of USER_SRP_AUTH. What the server must remember until the answer stands encrypted in `SECRET_BLOCK`, so asking costs
 * no row.
 * @throws NotAuthorizedException for a value of the client that is 0 modulo the prime
 */
export function createChallenge(pool: Pool, username: string, clientValue: string, account: Account | undefined) {
  if (readClientValue(clientValue) === null) throw notAuthorized('Incorrect username or password.')
  const name = emailKey(username)
  const step = beginServerStep(verifierFor(pool, name, account))
  const expiresAt = pool.now().getTime() + challengeMinutes * 60_000
  const challenge: Challenge = { id: randomUUID(), name, clientValue, ...step, expiresAt }
  return {
    SALT: saltFor(pool, name).toString('hex'),
    SECRET_BLOCK: encrypt(blockKey(pool), 'block', JSON.stringify(challenge)),
    SRP_B: step.publicValue,
    USERNAME: name,
    USER_ID_FOR_SRP: name,
  }
}

/** @throws NotAuthorizedException for a block that is not the pool's, is too old, or was made for another address */
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

/** Uses a challenge up, in the transaction of the session it begins. False when it began one before. */
export async function useChallenge(tx: PoolDatabase, { id, expiresAt }: Challenge): Promise<boolean> {
  const used = await tx
    .insertInto('used_challenge')
    .values({ id, expires_at: new Date(expiresAt) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}
