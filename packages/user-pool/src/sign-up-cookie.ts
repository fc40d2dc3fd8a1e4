import { createHmac, timingSafeEqual } from 'node:crypto'
import { emailKey } from './emails.ts'
import type { Pool } from './pool.ts'

/** Behind https under a name that browsers take from https alone. */
const nameIn = ({ issuer }: Pool) => (issuer.startsWith('https:') ? '__Secure-sign_up' : 'sign_up')
const lifetimeSeconds = 60 * 60

/**
 * A cookie for the browser that signed up, which binds its confirmation to that sign-up: if somebody else signs up with the same address
 * meanwhile, the code that their sign-up mailed does not work there. Programs without cookies are not bound.
 */
export function signUpCookie(pool: Pool, email: string, sub: string): string {
  const { protocol, pathname } = new URL(pool.issuer)
  const path = pathname.slice(0, pathname.lastIndexOf('/') + 1)
  const secure = protocol === 'https:' ? '; Secure' : ''
  const value = `${sub}.${addressMark(pool, email)}`
  return `${nameIn(pool)}=${value}; Path=${path}; Max-Age=${lifetimeSeconds}; HttpOnly; SameSite=Strict${secure}`
}

/** Whether this browser signed up with this address, and not for this account. */
export function isOfAnotherSignUp(pool: Pool, cookies: string | undefined, email: string, sub: string): boolean {
  const sent = cookies?.split(/;\s*/).find((cookie) => cookie.startsWith(`${nameIn(pool)}=`))
  const [, signUp, mark] = /=([\w-]{36})\.([\w-]{43})$/.exec(sent ?? '') ?? []
  if (!signUp || !mark) return false
  const isSameAddress = timingSafeEqual(Buffer.from(mark), Buffer.from(addressMark(pool, email)))
  return isSameAddress && signUp !== sub
}

const addressMark = (pool: Pool, email: string) =>
  createHmac('sha256', pool.keys.pepper)
    .update(`sign-up:${emailKey(email)}`)
    .digest('base64url')
