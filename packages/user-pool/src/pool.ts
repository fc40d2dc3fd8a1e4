import type { PoolDatabase } from './database.ts'
import type { Keys } from './keys.ts'
import type { Passwords } from './passwords.ts'

export interface CodeMail {
  to: string
  purpose: 'confirm' | 'reset'
  code: string
  minutes: number
  /** The account that the code is for. */
  sub: string
  /** The language of the request, if the host reads it. */
  language: string | undefined
}

/** Context of every action: one user pool with one app client. */
export interface Pool {
  db: PoolDatabase
  keys: Keys
  /** Encrypts SRP verifiers. */
  verifierKey: Buffer
  passwords: Passwords
  issuer: string
  poolId: string
  clientId: string
  now: () => Date
  ownWords: readonly string[]
  whyNotDelete: (sub: string) => Promise<string | null>
  /** Sends a code after the reply, so that the response takes equally long with and without an account. */
  postCode: (mail: CodeMail) => void
}

/** The HTTP context of a request, beside the JSON. */
export interface Browser {
  /** The request's `Cookie` header. */
  cookies: string | undefined
  /** Whether a page of the site itself sends the request. */
  isOwnPage: boolean
  language: string | undefined
  /** The request's `User-Agent` header. */
  userAgent: string | undefined
  setCookie: (cookie: string) => void
}

/** One operation of the protocol: takes the request's JSON, returns the reply's, or throws a `PoolError`. */
export type Action = (pool: Pool, payload: unknown, browser: Browser) => Promise<Record<string, unknown>>
