import { z } from 'zod'
import { holdUnchanged, ownNames } from '../accounts.ts'
import { emailHash } from '../emails.ts'
import { limitExceeded, wrongPassword } from '../errors.ts'
import { countFailure, forgetFailures, isLockedOut } from '../lock-out.ts'
import { checkPassword } from '../passwords.ts'
import { Password, parsePayload, Token } from '../payload.ts'
import type { Pool } from '../pool.ts'
import { readSignedInAccount, revokeSessionsOf } from '../sessions.ts'

const Payload = z.object({ AccessToken: Token, PreviousPassword: Password, ProposedPassword: Password })

/** Sets a new password for whoever knows the old one, and ends every session, this one too. */
export async function ChangePassword(pool: Pool, payload: unknown) {
  const { AccessToken, PreviousPassword, ProposedPassword } = parsePayload(Payload, payload)
  const account = await readSignedInAccount(pool, AccessToken)
  checkPassword(ProposedPassword, ownNames(account.email, account.attributes), pool.ownWords)

  const hash = emailHash(pool, account.email)
  const passwordHash = await pool.passwords.semaphore.take(async () => {
    if (await isLockedOut(pool, hash)) throw limitExceeded()
    if (!(await pool.passwords.verify(account.password_hash, PreviousPassword))) {
      await countFailure(pool, hash)
      throw wrongPassword()
    }
    return pool.passwords.hash(ProposedPassword)
  })

  await pool.db.transaction().execute(async (tx) => {
    if (!(await holdUnchanged(tx, account))) throw wrongPassword()
    const changed = { password_hash: passwordHash, updated_at: pool.now() }
    await tx.updateTable('account').set(changed).where('sub', '=', account.sub).execute()
    await revokeSessionsOf(pool, tx, account.sub)
    await forgetFailures(tx, hash)
  })
  return {}
}
