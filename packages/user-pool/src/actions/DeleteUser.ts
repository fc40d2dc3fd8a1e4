import { z } from 'zod'
import type { Account } from '../accounts.ts'
import { forgetCodes } from '../codes.ts'
import { emailHash } from '../emails.ts'
import { notAuthorized } from '../errors.ts'
import { forgetFailures } from '../lock-out.ts'
import { parsePayload, Token } from '../payload.ts'
import type { Pool } from '../pool.ts'
import { readSignedInAccount } from '../sessions.ts'

const Payload = z.object({ AccessToken: Token })

/** Deletes the signed-in person's account with all its data, unless the host gives a reason against it. */
export async function DeleteUser(pool: Pool, payload: unknown) {
  const account = await readSignedInAccount(pool, parsePayload(Payload, payload).AccessToken)
  const refusal = await pool.whyNotDelete(account.sub)
  if (refusal !== null) throw notAuthorized(refusal)
  await deleteAccount(pool, account)
  return {}
}

export function deleteAccount(pool: Pool, account: Account): Promise<void> {
  return pool.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('account').where('sub', '=', account.sub).execute()
    await forgetCodes(pool, tx, account.email)
    await forgetFailures(tx, emailHash(pool, account.email))
  })
}
