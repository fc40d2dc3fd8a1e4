import { z } from 'zod'
import { findAccount } from '../accounts.ts'
import { emailHash } from '../emails.ts'
import { invalidParameter, notAuthorized, wrongPassword } from '../errors.ts'
import { countFailure, forgetFailures, isLockedOut } from '../lock-out.ts'
import { ClientId, checkClient, parsePayload, requireParameters, Username } from '../payload.ts'
import type { Browser, Pool } from '../pool.ts'
import { beginSession } from '../sign-in.ts'
import { provesPassword, readChallenge, useChallenge } from '../srp-challenge.ts'

const Payload = z.object({
  ClientId,
  ChallengeName: z.string().min(1).max(64),
  ChallengeResponses: z.record(z.string().max(64), z.string().max(8192)).default({}),
})

const Responses = z.object({
  USERNAME: Username,
  PASSWORD_CLAIM_SECRET_BLOCK: z.string(),
  PASSWORD_CLAIM_SIGNATURE: z.string().max(128),
  TIMESTAMP: z.string().max(64),
})

/**
 * Signs in a client that proves by SRP that it knows the password (`PASSWORD_VERIFIER`).
 * Source: https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_RespondToAuthChallenge.html
 */
export async function RespondToAuthChallenge(pool: Pool, payload: unknown, browser: Browser) {
  const { ClientId, ChallengeName, ChallengeResponses } = parsePayload(Payload, payload)
  checkClient(pool, ClientId)
  if (ChallengeName !== 'PASSWORD_VERIFIER') throw invalidParameter(`${ChallengeName} is not an open challenge.`)
  requireParameters(ChallengeResponses, Object.keys(Responses.shape))
  const responses = parsePayload(Responses, ChallengeResponses)
  const { USERNAME, PASSWORD_CLAIM_SECRET_BLOCK: secretBlock } = responses
  const proof = { secretBlock, timestamp: responses.TIMESTAMP, signature: responses.PASSWORD_CLAIM_SIGNATURE }
  const challenge = readChallenge(pool, secretBlock, USERNAME)

  const hash = emailHash(pool, USERNAME)
  // Takes the semaphore as a password comparison does: a flood of guesses meets the lock that its first ones caused.
  const account = await pool.passwords.semaphore.take(async () => {
    if (await isLockedOut(pool, hash)) throw notAuthorized('Password attempts exceeded')
    const found = await findAccount(pool.db, USERNAME)
    if (!provesPassword(pool, challenge, proof, found) || !found) {
      await countFailure(pool, hash)
      throw wrongPassword()
    }
    await forgetFailures(pool.db, hash)
    return found
  })
  const AuthenticationResult = await beginSession(pool, account, browser, (tx) => useChallenge(tx, challenge))
  return { AuthenticationResult, ChallengeParameters: {} }
}
