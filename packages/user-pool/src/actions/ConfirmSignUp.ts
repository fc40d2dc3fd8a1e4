import { z } from 'zod'
import { tryCode, useCode } from '../codes.ts'
import { codeMismatch, codeOfOtherBrowser, expiredCode, notAuthorized } from '../errors.ts'
import { ClientId, ConfirmationCode, checkClient, parsePayload, Username } from '../payload.ts'
import type { Browser, Pool } from '../pool.ts'
import { mayConfirm } from '../sign-up-cookie.ts'

const Payload = z.object({ ClientId, Username, ConfirmationCode })

/** Confirms the address with the emailed code. */
export async function ConfirmSignUp(pool: Pool, payload: unknown, browser: Browser) {
  const { ClientId, Username, ConfirmationCode } = parsePayload(Payload, payload)
  checkClient(pool, ClientId)

  const outcome = await tryCode(pool, Username, 'confirm', ConfirmationCode)
  if (outcome === 'wrong') throw codeMismatch()
  if (outcome === 'spent') throw expiredCode()
  if (outcome === 'used' || !(await confirm(pool, Username, browser))) {
    throw notAuthorized('User cannot be confirmed. Current status is CONFIRMED')
  }
  return {}
}

function confirm(pool: Pool, username: string, browser: Browser): Promise<boolean> {
  return pool.db.transaction().execute(async (tx) => {
    const account = await useCode(pool, tx, username, 'confirm')
    if (!account) return false
    // Thrown inside the transaction, so that the code is not consumed.
    if (!mayConfirm(pool, browser, username, account.sub)) throw codeOfOtherBrowser()
    const now = pool.now()
    const confirmed = await tx
      .updateTable('account')
      .set({ confirmed_at: now, updated_at: now })
      .where('sub', '=', account.sub)
      .where('confirmed_at', 'is', null)
      .returning('sub')
      .executeTakeFirst()
    return confirmed !== undefined
  })
}
