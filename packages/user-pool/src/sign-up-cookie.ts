import { createHmac, timingSafeEqual } from 'node:crypto'
import { emailKey } from './emails.ts'
import type { Browser, Pool } from './pool.ts'

/** Over https the cookie has a name that browsers accept only over https. */
const nameIn = ({ issuer }: Pool) => (issuer.startsWith('https:') ? '__Secure-sign_up' : 'sign_up')
const lifetimeSeconds = 60 * 60

/** A cookie for the browser that signed up, or that gave the password of an unconfirmed account. */
export function signUpCookie(pool: Pool, email: string, sub: string): string {
  const { protocol, pathname } = new URL(pool.issuer)
  const path = pathname.slice(0, pathname.lastIndexOf('/') + 1)
  const secure = protocol === 'https:' ? '; Secure' : ''
  const value = `${sub}.${makeMark(pool, email, sub)}`
  return `${nameIn(pool)}=${value}; Path=${path}; Max-Age=${lifetimeSeconds}; HttpOnly; SameSite=Strict${secure}`
}

/**
 * Whether this caller may confirm the account `sub`. A page of the site needs the cookie of that sign-up: otherwise the owner of an
 * address
 * could confirm an account with a stranger's password. Programs have no cookies and are exempt unless they send one.
 */
export function mayConfirm(pool: Pool, { cookies, isOwnPage }: Browser, email: string, sub: string): boolean {
  const signUp = readSignUp(pool, cookies, email)
  return signUp === null ? !isOwnPage : signUp === sub
}

/** The `sub` of the sign-up with this address, if a cookie proves it. */
function readSignUp(pool: Pool, cookies: string | undefined, email: string): string | null {
  const sent = cookies?.split(/;\s*/).find((cookie) => cookie.startsWith(`${nameIn(pool)}=`))
  const [, sub, mark] = /=([\w-]{36})\.([\w-]{43})$/.exec(sent ?? '') ?? []
  if (!sub || !mark) return null
  return timingSafeEqual(Buffer.from(mark), Buffer.from(makeMark(pool, email, sub))) ? sub : null
}

const makeMark = (pool: Pool, email: string, sub: string) =>
  createHmac('sha256', pool.keys.pepper)
    .update(`sign-up:${sub}:${emailKey(email)}`)
    .digest('base64url')
