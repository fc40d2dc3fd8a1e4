import { z } from 'zod'
import { PoolError } from '../errors.ts'
import { ClientId, checkClient, parsePayload, Token } from '../payload.ts'
import type { Pool } from '../pool.ts'
import { revokeByToken } from '../sessions.ts'

const Payload = z.object({ ClientId, Token })

/** Ends the session of a refresh token and invalidates every token issued from it. */
export async function RevokeToken(pool: Pool, payload: unknown) {
  const { ClientId, Token } = parsePayload(Payload, payload)
  checkClient(pool, ClientId)
  if (Token.split('.').length === 3) throw new PoolError('UnsupportedTokenTypeException', 'Unsupported token type.')
  await revokeByToken(pool, Token)
  return {}
}
