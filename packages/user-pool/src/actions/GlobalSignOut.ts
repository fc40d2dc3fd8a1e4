import { z } from 'zod'
import { parsePayload, Token } from '../payload.ts'
import type { Pool } from '../pool.ts'
import { readSignedInAccount, revokeSessions } from '../sessions.ts'

const Payload = z.object({ AccessToken: Token })

/** Ends every session of the signed-in person. */
export async function GlobalSignOut(pool: Pool, payload: unknown) {
  const account = await readSignedInAccount(pool, parsePayload(Payload, payload).AccessToken)
  await revokeSessions(pool, pool.db, account.sub)
  return {}
}
