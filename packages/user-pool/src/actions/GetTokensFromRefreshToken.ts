import { z } from 'zod'
import { ClientId, checkClient, parsePayload, Token } from '../payload.ts'
import type { Pool } from '../pool.ts'
import { refreshSession } from '../sessions.ts'
import { issueTokens } from '../tokens.ts'

const Payload = z.object({ ClientId, RefreshToken: Token })

/**
 * Renews tokens and rotates the refresh token. For 45 seconds the old one returns the same successor; later its use ends the session.
 * Source: https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_GetTokensFromRefreshToken.html
 */
export async function GetTokensFromRefreshToken(pool: Pool, payload: unknown) {
  const { ClientId, RefreshToken } = parsePayload(Payload, payload)
  checkClient(pool, ClientId)
  const { account, session, refreshToken } = await refreshSession(pool, RefreshToken, true)
  return { AuthenticationResult: { ...(await issueTokens(pool, account, session)), RefreshToken: refreshToken } }
}
