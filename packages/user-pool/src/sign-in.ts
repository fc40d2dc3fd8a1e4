import { type Account, holdUnchanged } from './accounts.ts'
import type { PoolDatabase } from './database.ts'
import { readDevice } from './device.ts'
import { notConfirmed, wrongPassword } from './errors.ts'
import type { Browser, Pool } from './pool.ts'
import { startSession } from './sessions.ts'
import { signUpCookie } from './sign-up-cookie.ts'
import { issueTokens } from './tokens.ts'

/**
 * Starts a session for an account whose password was proven, and issues its tokens. `claim` checks in the same transaction whether
 * the proof is still valid.
 * @throws UserNotConfirmedException, NotAuthorizedException
 */
export async function beginSession(
  pool: Pool,
  account: Account,
  browser: Browser,
  claim: (tx: PoolDatabase) => Promise<boolean> = async () => true,
) {
  if (!account.confirmed_at) {
    // The caller knows the password, so this browser may confirm the sign-up too.
    browser.setCookie(signUpCookie(pool, account.email, account.sub))
    throw notConfirmed()
  }
  const { session, refreshToken } = await pool.db.transaction().execute(async (tx) => {
    // A password replaced during the comparison ended every session: the old one must not start another.
    if (!(await holdUnchanged(tx, account)) || !(await claim(tx))) throw wrongPassword()
    return startSession(pool, tx, account.sub, readDevice(browser.userAgent))
  })
  return { ...(await issueTokens(pool, account, session)), RefreshToken: refreshToken }
}
