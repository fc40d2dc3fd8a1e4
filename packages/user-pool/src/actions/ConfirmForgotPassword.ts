import { z } from 'zod'
import { findAccount, ownNames } from '../accounts.ts'
import { tryCode, useCode } from '../codes.ts'
import { makeCredentials } from '../credentials.ts'
import { emailHash } from '../emails.ts'
import { codeMismatch, expiredCode } from '../errors.ts'
import { forgetFailures } from '../lock-out.ts'
import { type Credentials, checkPassword } from '../passwords.ts'
import { ClientId, ConfirmationCode, checkClient, Password, parsePayload, Username } from '../payload.ts'
import type { Pool } from '../pool.ts'
import { revokeSessions } from '../sessions.ts'

const Payload = z.object({ ClientId, Username, ConfirmationCode, Password })

/** Sets a new password with the emailed code, and ends every open session. */
export async function ConfirmForgotPassword(pool: Pool, payload: unknown) {
  const { ClientId, Username, ConfirmationCode, Password } = parsePayload(Payload, payload)
  checkClient(pool, ClientId)
  checkPassword(Password, ownNames(Username, {}), pool.ownWords)

  const outcome = await tryCode(pool, Username, 'reset', ConfirmationCode)
  if (outcome === 'wrong') throw codeMismatch()
  if (outcome !== 'right') throw expiredCode()

  // Only a caller with the code may learn the names of the account; after a rejected password the code stays valid.
  const account = await findAccount(pool.db, Username)
  if (account) checkPassword(Password, ownNames(account.email, account.attributes), pool.ownWords)

  const credentials = await makeCredentials(pool, Username, Password)
  if (!(await reset(pool, Username, credentials))) throw expiredCode()
  return {}
}

function reset(pool: Pool, username: string, { passwordHash, srpVerifier }: Credentials): Promise<boolean> {
  return pool.db.transaction().execute(async (tx) => {
    const account = await useCode(pool, tx, username, 'reset')
    if (!account) return false

    const now = pool.now()
    await tx
      .updateTable('account')
      // The code came by mail, which proves the address, so an unconfirmed account is confirmed now.
      .set({
        password_hash: passwordHash,
        srp_verifier: srpVerifier,
        confirmed_at: account.confirmed_at ?? now,
        updated_at: now,
      })
      .where('sub', '=', account.sub)
      .execute()
    await revokeSessions(pool, tx, account.sub)
    await forgetFailures(tx, emailHash(pool, username))
    return true
  })
}
