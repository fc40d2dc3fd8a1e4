import { randomInt } from 'node:crypto'
import { emailKey } from '@allcity/contract/email'
import { suspendedMessage } from '@allcity/contract/suspension'
import { oneScriptMessage, reservedMessage } from '@allcity/contract/usernames'
import { type Shows, Username } from '@allcity/contract/users'
import { fill, HttpError } from '#server/platform/errors.ts'
import { ProviderError } from '#server/platform/identity/provider.ts'
import type { IdClaims } from '#server/platform/identity/verify-token.ts'

/** The name a newcomer asked for, else `writer`. The mail address is private, so it is never used. */
export function wishedUsername({ preferred_username }: Pick<IdClaims, 'preferred_username'>): string {
  return Username.safeParse(preferred_username ?? '').data ?? 'writer'
}

/** Numbers tried in order; after these, random ones find a free name sooner. */
const inARow = 20

/** The number for an attempt at a name: 1, 2, 3… and later a random one. */
export const chooseNumber = (attempt: number): number =>
  attempt <= inARow ? attempt : randomInt(inARow + 1, 1_000_000_000)

/** `mira`, `mira2`, `mira3`…, never longer than a username may be. */
export function numberedUsername(wish: string, number: number): string {
  if (number === 1) return wish
  return `${[...wish].slice(0, 30 - String(number).length).join('')}${number}`
}

export function suspended(until: Date, reason: string | null): HttpError {
  const error = new HttpError('forbidden', fill(suspendedMessage(until, reason), { until, reason }))
  error.isSuspended = true
  return error
}

/** A token has its sign-in time in whole seconds, so the whole second of the sign-out counts as before it. */
export const isSignedOut = (signedInAt: number | undefined, before: Date | null): boolean =>
  before !== null && (signedInAt ?? 0) * 1_000 <= before.getTime()

export const isFirstAdmin = ({ email, email_verified }: IdClaims, adminEmails: readonly string[]): boolean =>
  email_verified && adminEmails.includes(emailKey(email))

/** Error for an access token that is invalid, or not the caller's. */
export const notAuthenticated = () => new HttpError('unauthenticated', /*i18n*/ 'Not authenticated')

/** Converts the provider's error about an access token into the one for the browser. */
export function asOwnerError(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error
  const { exception, message } = error
  if (exception === 'InternalErrorException') return new HttpError('unavailable')
  // Rate limit of an address or a pool, which says nothing about the token.
  if (exception === 'TooManyRequestsException' || exception === 'LimitExceededException') {
    return new HttpError('too_many_requests', message)
  }
  return notAuthenticated()
}

/** Reasons a username cannot be taken. A lookalike of another name counts as taken. */
export const obstacleMessages = {
  scripts: oneScriptMessage,
  reserved: reservedMessage,
  taken: /*i18n*/ 'This username is taken. Choose another one',
} as const

export function usernameTaken(): HttpError {
  const message = obstacleMessages.taken
  return new HttpError('conflict', message, { username: message })
}

/** Only the unique index decides: of several concurrent requests it lets one pass. */
export const isUsernameTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'member_username'

interface EditableProfile {
  username: string
  name: string | null
  bio: string | null
  city: string | null
  avatar_id: string | null
}

/** The editable fields of a profile; the switches for its public page are separate. */
export const pickEditable = ({ username, name, bio, city, avatar_id }: EditableProfile) => ({
  username,
  name,
  bio,
  city,
  avatarId: avatar_id,
})

/** A member's choices for their public page. */
export const pickShows = (member: { [Part in keyof Shows as `shows_${Part}`]: boolean }): Shows => ({
  works: member.shows_works,
  lists: member.shows_lists,
  sightings: member.shows_sightings,
  badges: member.shows_badges,
  rank: member.shows_rank,
})
