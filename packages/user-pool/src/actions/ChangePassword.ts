import { z } from 'zod'
import { holdUnchanged, ownNames } from '../accounts.ts'
import { hashCredentials } from '../credentials.ts'
import { emailHash } from '../emails.ts'
import { limitExceeded, wrongPassword } from '../errors.ts'
import { countFailure, forgetFailures, isLockedOut } from '../lock-out.ts'
import { checkPassword } from '../passwords.ts'
import { Password, parsePayload, Token } from '../payload.ts'
import type { Pool } from '../pool.ts'
import { readSignedIn, revokeSessions } from '../sessions.ts'

const Payload = z.object({ AccessToken: Token, PreviousPassword: Password, ProposedPassword: Password })

/** Sets a new password after checking the old one, and ends every other session. */
export async function ChangePassword(pool: Pool, payload: unknown) {
  const { AccessToken, PreviousPassword, ProposedPassword } = parsePayload(Payload, payload)
  const { account, session } = await readSignedIn(pool, AccessToken)
  checkPassword(ProposedPassword, ownNames(account.email, account.attributes), pool.ownWords)

  const hash = emailHash(pool, account.email)
  const { passwordHash, srpVerifier } = await pool.passwords.semaphore.take(async () => {
    if (await isLockedOut(pool, hash)) throw limitExceeded()
    if (!(await pool.passwords.verify(account.password_hash, PreviousPassword))) {
      await countFailure(pool, hash)
      throw wrongPassword()
    }
    return hashCredentials(pool, account.email, ProposedPassword)
  })

  await pool.db.transaction().execute(async (tx) => {
    if (!(await holdUnchanged(tx, account))) throw wrongPassword()
    const changed = { password_hash: passwordHash, srp_verifier: srpVerifier, updated_at: pool.now() }
    await tx.updateTable('account').set(changed).where('sub', '=', account.sub).execute()
    await revokeSessions(pool, tx, account.sub, session)
    await forgetFailures(tx, hash)
  })
  return {}
}
