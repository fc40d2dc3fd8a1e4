import { randomInt } from 'node:crypto'
import { emailKey } from '@allcity/contract/email'
import { suspendedMessage } from '@allcity/contract/suspension'
import { oneScriptMessage, reservedMessage } from '@allcity/contract/usernames'
import { type Shows, Username } from '@allcity/contract/users'
import { HttpError } from '#server/http/errors.ts'
import { ProviderError } from '#server/identity/provider.ts'
import type { IdClaims } from '#server/identity/verify.ts'

/** The name a newcomer would like: what they asked for, else `writer`. Nothing of the address, which nobody else is to see. */
export function wishedUsername({ preferred_username }: Pick<IdClaims, 'preferred_username'>): string {
  return Username.safeParse(preferred_username ?? '').data ?? 'writer'
}

/** So many numbers are tried in a row; after them a free one is found sooner by chance. */
const inARow = 20

/** Which number a name is tried with: 1, 2, 3… and later any. */
export const numberOf = (attempt: number): number =>
  attempt <= inARow ? attempt : randomInt(inARow + 1, 1_000_000_000)

/** `mira`, `mira2`, `mira3`…, never longer than a username may be. */
export function numberedUsername(wish: string, number: number): string {
  if (number === 1) return wish
  return `${[...wish].slice(0, 30 - String(number).length).join('')}${number}`
}

export const suspended = (until: Date, reason: string | null): HttpError =>
  new HttpError('forbidden', suspendedMessage(until, reason))

/** A token says to the second when somebody signed in, so all of the second of the end is before it. */
export const isSignedOut = (signedInAt: number | undefined, before: Date | null): boolean =>
  before !== null && (signedInAt ?? 0) * 1_000 <= before.getTime()

export const isFirstAdmin = ({ email, email_verified }: IdClaims, adminEmails: readonly string[]): boolean =>
  email_verified && adminEmails.includes(emailKey(email))

/** Said when an access token does not hold, or is not the caller's. */
export const notAuthenticated = () => new HttpError('unauthenticated', 'Not authenticated')

/** What the provider answers about an access token, as it is told to the browser. */
export function asOwnerError(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error
  const { exception, message } = error
  if (exception === 'InternalErrorException') return new HttpError('unavailable')
  // Said of an address or a pool that is asked too often, and nothing about the token.
  if (exception === 'TooManyRequestsException' || exception === 'LimitExceededException') {
    return new HttpError('too_many_requests', message)
  }
  return notAuthenticated()
}

/** Why a username cannot be taken. One that looks like another is as good as taken. */
export const obstacleMessages = {
  scripts: oneScriptMessage,
  reserved: reservedMessage,
  taken: 'This username is taken. Choose another one',
} as const

export function usernameTaken(): HttpError {
  const message = obstacleMessages.taken
  return new HttpError('conflict', message, { username: message })
}

/** Only the database knows for sure: of several who ask at once, the index lets one pass. */
export const isUsernameTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'member_username'

interface EditableProfile {
  username: string
  name: string | null
  bio: string | null
  city: string | null
  avatar_id: string | null
}

/** The fields of a profile that a form fills; what shows on the public page is switched one by one. */
export const editableOf = ({ username, name, bio, city, avatar_id }: EditableProfile) => ({
  username,
  name,
  bio,
  city,
  avatarId: avatar_id,
})

/** What somebody chose for their public page. */
export const showsOf = (member: { [Part in keyof Shows as `shows_${Part}`]: boolean }): Shows => ({
  works: member.shows_works,
  lists: member.shows_lists,
  sightings: member.shows_sightings,
  badges: member.shows_badges,
  rank: member.shows_rank,
})
