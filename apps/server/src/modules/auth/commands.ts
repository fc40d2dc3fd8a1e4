import type { Language } from '@allcity/contract/languages'
import { z } from 'zod'
import { HttpError, notFound } from '#server/platform/errors.ts'
import type { Gate } from '#server/platform/identity/authentication.ts'
import { type Caller, ProviderError } from '#server/platform/identity/provider.ts'
import { verifyIdToken } from '#server/platform/identity/verify-token.ts'
import { findWayToAppeal } from '../moderation/queries-keys.ts'
import { endSession, noteSignIn, welcomeMember } from '../users/commands.ts'
import { findMember } from '../users/queries.ts'
import { findViewer } from './queries.ts'
import { asRefreshError, asSignInError, furtherStep, isRotationUnknown } from './rules.ts'

const Answer = z.object({
  AuthenticationResult: z.object({
    AccessToken: z.string(),
    IdToken: z.string(),
    RefreshToken: z.string().optional(),
  }),
})

const Challenge = z.object({ ChallengeName: z.string() })

export interface Tokens {
  accessToken: string
  idToken: string
  refreshToken: string | undefined
}

interface Credentials {
  email: string
  password: string
  /** The language of a new member. */
  language: Language
}

export async function signIn(gate: Gate, { email, password, language }: Credentials, from: Caller) {
  const { tokens, claims } = await tokensFor(gate, email, password, from)
  if (!(await findMember(gate.db, claims.sub))) await welcomeMember(gate.db, claims, gate.adminEmails, language)
  const viewer = await findViewer(gate, claims).catch(async (error: unknown) => {
    throw await withWayToAppeal(gate, claims.sub, error)
  })
  await noteSignIn(gate.db, claims, gate.adminEmails)
  return { tokens, viewer }
}

/** Gets the provider's tokens for an address and password, without looking up a member. @throws HttpError when the provider refuses. */
export async function tokensFor({ identity }: Gate, email: string, password: string, from: Caller) {
  const answer = await identity
    .call(
      'InitiateAuth',
      {
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: identity.clientId,
        AuthParameters: { USERNAME: email, PASSWORD: password },
      },
      from,
    )
    .catch((error: unknown) => {
      throw asSignInError(error)
    })
  const challenge = Challenge.safeParse(answer)
  if (challenge.success) throw furtherStep(challenge.data.ChallengeName)
  const tokens = parseTokens(answer)
  const claims = await verifyIdToken(identity, tokens.idToken)
  if (!claims) throw new Error('The identity provider gave an id token that does not verify')
  return { tokens, claims }
}

/** A suspended member proved their password, so the error links to the statement and its appeal. */
async function withWayToAppeal({ db }: Gate, memberId: string, error: unknown): Promise<unknown> {
  if (!(error instanceof HttpError) || error.error !== 'forbidden') return error
  const withLink = new HttpError(error.error, error.text, undefined, await findWayToAppeal(db, memberId))
  withLink.isSuspended = error.isSuspended
  return withLink
}

/**
 * Gets new tokens for a refresh token, which the provider may rotate. Store them before calling `findViewer`: even if it refuses, the old
 * token is no longer valid.
 */
export async function renewTokens({ identity }: Gate, refreshToken: string, from: Caller) {
  const rotated = { ClientId: identity.clientId, RefreshToken: refreshToken }
  const plain = {
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    ClientId: identity.clientId,
    AuthParameters: { REFRESH_TOKEN: refreshToken },
  }
  const answer = await identity
    .call('GetTokensFromRefreshToken', rotated, from)
    .catch((error: unknown) => {
      if (isRotationUnknown(error)) return identity.call('InitiateAuth', plain, from)
      throw error
    })
    .catch((error: unknown) => {
      throw asRefreshError(error)
    })
  const tokens = parseTokens(answer)
  const claims = await verifyIdToken(identity, tokens.idToken)
  if (!claims) throw new HttpError('unauthenticated', /*i18n*/ 'Sign in again')
  return { tokens, claims }
}

/** Ends a session at the provider and here, so that its id tokens are refused at once. */
export async function signOut(gate: Gate, held: { refreshToken?: string | undefined; idToken?: string }, from: Caller) {
  const { identity, db } = gate
  const claims = held.idToken === undefined ? null : await verifyIdToken(identity, held.idToken)
  const renewed = claims || held.refreshToken === undefined ? null : await renew(gate, held.refreshToken, from)
  const session = claims?.origin_jti ?? renewed?.claims.origin_jti
  if (session) await endSession(db, session)
  const Token = renewed?.tokens.refreshToken ?? held.refreshToken
  if (Token === undefined) return
  await identity.call('RevokeToken', { ClientId: identity.clientId, Token }).catch((error: unknown) => {
    // A token that the provider no longer knows needs no revoking.
    if (!(error instanceof ProviderError)) throw error
  })
}

/**
 * Ends one session of a member at the pool and here, so that its tokens are refused at once.
 * @throws HttpError `not_found` for another member's session.
 */
export async function endOwnSession({ identity, db }: Gate, memberId: string, session: string): Promise<void> {
  if (!(await identity.endSession(memberId, session))) throw notFound('session')
  await endSession(db, session)
}

/** Ends every session of a member but the current one. @throws HttpError `not_found` for a hosted pool, which does not list sessions. */
export async function endOtherSessions(gate: Gate, memberId: string, current: string): Promise<void> {
  const sessions = await gate.identity.listSessions(memberId)
  if (!sessions) throw notFound('session')
  for (const { id } of sessions) if (id !== current) await endOwnSession(gate, memberId, id)
}

/** The session id is only in an id token, so this trades the refresh token for one. */
async function renew(gate: Gate, refreshToken: string, from: Caller) {
  return renewTokens(gate, refreshToken, from).catch((error: unknown) => {
    if (error instanceof HttpError && error.error === 'unauthenticated') return null
    throw error
  })
}

function parseTokens(answer: unknown): Tokens {
  const { AccessToken, IdToken, RefreshToken } = Answer.parse(answer).AuthenticationResult
  return { accessToken: AccessToken, idToken: IdToken, refreshToken: RefreshToken }
}
