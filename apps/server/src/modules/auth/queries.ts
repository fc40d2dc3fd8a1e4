import type { FastifyRequest } from 'fastify'
import { HttpError } from '#server/platform/errors.ts'
import type { Recognise, Viewer } from '#server/platform/http/viewer.ts'
import type { Gate } from '#server/platform/identity/authentication.ts'
import { type IdClaims, idTokenReader } from '#server/platform/identity/verify-token.ts'
import { findBearer } from '../users/queries.ts'
import { isSignedOut, suspended } from '../users/rules.ts'

/** Reads the bearer id token of a request. Sign-out and suspension apply from the very next request, before the token expires. */
export function recogniser(gate: Gate): Recognise {
  const readIdToken = idTokenReader(gate.identity)
  return async (request) => {
    const token = readBearer(request)
    if (token === null) return null
    const claims = await readIdToken(token)
    if (!claims) throw new HttpError('unauthenticated', /*i18n*/ 'Your sign-in has expired. Sign in again')
    return findViewer(gate, claims)
  }
}

/**
 * The member a verified token belongs to. It never creates a member, or another tab would recreate an account that is being deleted.
 * @throws HttpError when the session is over, the member suspended or not there.
 */
export async function findViewer({ db, identity }: Gate, claims: IdClaims): Promise<Viewer> {
  const session = claims.origin_jti ?? ''
  const member = await findBearer(db, { id: claims.sub, session, lives: identity.lives(claims) })
  if (!member) throw new HttpError('unauthenticated', /*i18n*/ 'Sign in again')
  if (!member.is_live || member.has_ended || isSignedOut(claims.auth_time, member.signed_out_before)) {
    throw new HttpError('unauthenticated', /*i18n*/ 'You have signed out. Sign in again')
  }
  if (member.is_leaving) throw new HttpError('unauthenticated', /*i18n*/ 'This account is being deleted')
  if (member.suspended_until && member.suspended_until > new Date()) {
    throw suspended(member.suspended_until, member.suspension_reason)
  }
  return { id: member.id, username: member.username, role: member.role, session }
}

function readBearer({ headers }: FastifyRequest): string | null {
  const header = headers.authorization
  if (header === undefined) return null
  const [, token] = /^Bearer ([\w.~+/=-]{1,8192})$/i.exec(header) ?? []
  if (!token)
    throw new HttpError('unauthenticated', /*i18n*/ 'Set the Authorization header to Bearer, a space and the id token')
  return token
}
