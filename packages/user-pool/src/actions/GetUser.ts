import { z } from 'zod'
import { attributeList } from '../accounts.ts'
import { parsePayload, Token } from '../payload.ts'
import type { Pool } from '../pool.ts'
import { readSignedInAccount } from '../sessions.ts'

const Payload = z.object({ AccessToken: Token })

/** The signed-in person's name (the `sub`) and attributes. */
export async function GetUser(pool: Pool, payload: unknown) {
  const account = await readSignedInAccount(pool, parsePayload(Payload, payload).AccessToken)
  return { Username: account.sub, UserAttributes: attributeList(account) }
}
