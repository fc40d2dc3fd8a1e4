import { z } from 'zod'
import { type Account, findAccount } from '../accounts.ts'
import { emailHash } from '../emails.ts'
import { invalidParameter, notAuthorized, wrongPassword } from '../errors.ts'
import { countFailure, forgetFailures, isLockedOut } from '../lock-out.ts'
import { ClientId, checkClient, Password, parsePayload, requireParameters, Token, Username } from '../payload.ts'
import type { Browser, Pool } from '../pool.ts'
import { refreshSession } from '../sessions.ts'
import { beginSession } from '../sign-in.ts'
import { createChallenge, makeVerifier, readVerifier } from '../srp-challenge.ts'
import { issueTokens } from '../tokens.ts'

/** Source: https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_InitiateAuth.html */
const AuthFlow = z.enum([
  'USER_SRP_AUTH',
  'REFRESH_TOKEN_AUTH',
  'REFRESH_TOKEN',
  'CUSTOM_AUTH',
  'ADMIN_NO_SRP_AUTH',
  'USER_PASSWORD_AUTH',
  'ADMIN_USER_PASSWORD_AUTH',
  'USER_AUTH',
])
const Payload = z.object({
  ClientId,
  AuthFlow: z.string().pipe(AuthFlow),
  AuthParameters: z.record(z.string().max(64), z.string().max(8192)).default({}),
})
const PasswordParameters = z.object({ USERNAME: Username, PASSWORD: Password })
const SrpParameters = z.object({ USERNAME: Username, SRP_A: z.string().max(1024) })
const RefreshParameters = z.object({ REFRESH_TOKEN: Token })

/**
 * Signs in with a password (`USER_PASSWORD_AUTH`), starts a sign-in that never sends the password (`USER_SRP_AUTH`), or renews tokens
 * (`REFRESH_TOKEN_AUTH`).
 */
export async function InitiateAuth(pool: Pool, payload: unknown, browser: Browser) {
  const { ClientId, AuthFlow: flow, AuthParameters } = parsePayload(Payload, payload)
  checkClient(pool, ClientId)

  switch (flow) {
    case 'USER_PASSWORD_AUTH':
      requireParameters(AuthParameters, ['USERNAME', 'PASSWORD'])
      return authenticated(await signIn(pool, parsePayload(PasswordParameters, AuthParameters), browser))
    case 'USER_SRP_AUTH':
      requireParameters(AuthParameters, ['USERNAME', 'SRP_A'])
      return challenge(pool, parsePayload(SrpParameters, AuthParameters))
    case 'REFRESH_TOKEN_AUTH':
    case 'REFRESH_TOKEN':
      requireParameters(AuthParameters, ['REFRESH_TOKEN'])
      return authenticated(await renew(pool, parsePayload(RefreshParameters, AuthParameters).REFRESH_TOKEN))
    case 'ADMIN_NO_SRP_AUTH':
    case 'ADMIN_USER_PASSWORD_AUTH':
      throw invalidParameter('Initiate Auth method not supported.')
    default:
      throw invalidParameter(`${flow} flow not enabled for this client`)
  }
}

async function signIn(pool: Pool, { USERNAME, PASSWORD }: z.output<typeof PasswordParameters>, browser: Browser) {
  return beginSession(pool, await checkCredentials(pool, USERNAME, PASSWORD), browser)
}

async function challenge(pool: Pool, { USERNAME, SRP_A }: z.output<typeof SrpParameters>) {
  const account = await findAccount(pool.db, USERNAME)
  const ChallengeParameters = createChallenge(pool, USERNAME, SRP_A, account)
  return { ChallengeName: 'PASSWORD_VERIFIER', ChallengeParameters }
}

function checkCredentials(pool: Pool, username: string, password: string): Promise<Account> {
  const hash = emailHash(pool, username)
  // Checked inside the semaphore, so that a flood of guesses meets the lock that its first ones caused.
  return pool.passwords.semaphore.take(async () => {
    if (await isLockedOut(pool, hash)) throw notAuthorized('Password attempts exceeded')
    const account = await findAccount(pool.db, username)
    const matches = await pool.passwords.verify(account?.password_hash, password)
    if (!account || !matches) {
      await countFailure(pool, hash)
      throw wrongPassword()
    }
    await forgetFailures(pool.db, hash)
    if (readVerifier(pool, account) === null) await keepVerifier(pool, account, password)
    return account
  })
}

/** Stores the missing verifier of an account that predates verifiers, from its password. */
async function keepVerifier(pool: Pool, account: Account, password: string): Promise<void> {
  await pool.db
    .updateTable('account')
    .set({ srp_verifier: makeVerifier(pool, account.email, password) })
    .where('sub', '=', account.sub)
    .where('password_hash', '=', account.password_hash)
    .execute()
}

async function renew(pool: Pool, token: string) {
  const { account, session } = await refreshSession(pool, token, false)
  return issueTokens(pool, account, session)
}

function authenticated(AuthenticationResult: Record<string, unknown>) {
  return { AuthenticationResult, ChallengeParameters: {} }
}
