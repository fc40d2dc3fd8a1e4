import { z } from 'zod'
import { type Account, findAccount, holdUnchanged } from '../accounts.ts'
import { emailHash } from '../emails.ts'
import { invalidParameter, notAuthorized, notConfirmed, wrongPassword } from '../errors.ts'
import { countFailure, forgetFailures, isLockedOut } from '../lock-out.ts'
import { ClientId, checkClient, Password, parsePayload, Token, Username } from '../payload.ts'
import type { Pool } from '../pool.ts'
import { refreshSession, startSession } from '../sessions.ts'
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
const RefreshParameters = z.object({ REFRESH_TOKEN: Token })

/** Signs in with a password (`USER_PASSWORD_AUTH`), or renews tokens (`REFRESH_TOKEN_AUTH`). */
export async function InitiateAuth(pool: Pool, payload: unknown) {
  const { ClientId, AuthFlow: flow, AuthParameters } = parsePayload(Payload, payload)
  checkClient(pool, ClientId)

  switch (flow) {
    case 'USER_PASSWORD_AUTH':
      requireParameters(AuthParameters, ['USERNAME', 'PASSWORD'])
      return authenticated(await signIn(pool, parsePayload(PasswordParameters, AuthParameters)))
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

async function signIn(pool: Pool, { USERNAME, PASSWORD }: z.output<typeof PasswordParameters>) {
  const account = await checkCredentials(pool, USERNAME, PASSWORD)
  if (!account.confirmed_at) throw notConfirmed()
  const { session, refreshToken } = await pool.db.transaction().execute(async (tx) => {
    // A password replaced while it was being compared ended every session: the old one must not begin another.
    if (!(await holdUnchanged(tx, account))) throw wrongPassword()
    return startSession(pool, tx, account.sub)
  })
  return { ...(await issueTokens(pool, account, session)), RefreshToken: refreshToken }
}

function checkCredentials(pool: Pool, username: string, password: string): Promise<Account> {
  const hash = emailHash(pool, username)
  // The lock is asked inside the turn, so that a flood of guesses meets the lock its first ones caused.
  return pool.passwords.semaphore.take(async () => {
    if (await isLockedOut(pool, hash)) throw notAuthorized('Password attempts exceeded')
    const account = await findAccount(pool.db, username)
    const matches = await pool.passwords.verify(account?.password_hash, password)
    if (!account || !matches) {
      await countFailure(pool, hash)
      throw wrongPassword()
    }
    await forgetFailures(pool.db, hash)
    return account
  })
}

async function renew(pool: Pool, token: string) {
  const { account, session } = await refreshSession(pool, token, false)
  return issueTokens(pool, account, session)
}

function authenticated(AuthenticationResult: Record<string, unknown>) {
  return { AuthenticationResult, ChallengeParameters: {} }
}

function requireParameters(parameters: Record<string, string>, names: string[]): void {
  const missing = names.find((name) => !parameters[name])
  if (missing) throw invalidParameter(`Missing required parameter ${missing}`)
}
