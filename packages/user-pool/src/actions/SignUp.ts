import { z } from 'zod'
import { createAccount, findAccount, ownNames } from '../accounts.ts'
import { checkSize, readAttributes, withoutBlank } from '../attributes.ts'
import { codeMinutes, forgetCodes, issueCode } from '../codes.ts'
import { makeCredentials } from '../credentials.ts'
import { codeDeliveryDetails, emailKey, storedEmail } from '../emails.ts'
import { invalidParameter, usernameExists } from '../errors.ts'
import { countInHour } from '../mailboxes.ts'
import { checkPassword } from '../passwords.ts'
import { ClientId, checkClient, Password, parsePayload, UserAttributes, Username } from '../payload.ts'
import type { Browser, Pool } from '../pool.ts'
import { signUpCookie } from '../sign-up-cookie.ts'

const Payload = z.object({
  ClientId,
  Username,
  Password,
  UserAttributes: UserAttributes.default([]),
})

/**
 * Creates an unconfirmed account named by its email and sends the code. It replaces an earlier unconfirmed account and voids its codes:
 * a stranger may have signed up with the address.
 */
export async function SignUp(pool: Pool, payload: unknown, browser: Browser) {
  const { ClientId, Username, Password, UserAttributes } = parsePayload(Payload, payload)
  checkClient(pool, ClientId)
  if (!z.email().safeParse(storedEmail(Username)).success) throw invalidParameter('Username should be an email.')
  const { email = Username, attributes: given } = readAttributes(UserAttributes)
  if (emailKey(email) !== emailKey(Username)) throw invalidParameter('Email should be the same as the username.')
  const attributes = withoutBlank(given)
  checkSize(attributes)
  checkPassword(Password, ownNames(Username, attributes), pool.ownWords)
  if ((await findAccount(pool.db, Username))?.confirmed_at) throw usernameExists()

  const credentials = await makeCredentials(pool, Username, Password)
  const now = pool.now()
  const { UserSub, code } = await pool.db.transaction().execute(async (tx) => {
    const sub = await createAccount(tx, { email: Username, ...credentials, attributes, confirmedAt: null, now })
    if (!sub) throw usernameExists()
    await countInHour({ ...pool, db: tx }, Username, 'sign_up')
    // Codes requested before this sign-up are void and do not count towards its limit.
    await forgetCodes(pool, tx, Username)
    return { UserSub: sub, code: await issueCode({ ...pool, db: tx }, Username, 'confirm', sub) }
  })

  browser.setCookie(signUpCookie(pool, Username, UserSub))
  pool.postCode({
    to: storedEmail(Username),
    purpose: 'confirm',
    code,
    minutes: codeMinutes,
    sub: UserSub,
    language: browser.language,
  })
  return { CodeDeliveryDetails: codeDeliveryDetails(Username), UserConfirmed: false, UserSub }
}
