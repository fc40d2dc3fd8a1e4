import { dayMs } from '@allcity/contract/dates'
import { type ErrorCode, type ErrorReply, errorCodes } from '@allcity/contract/errors'
import type { Translate } from '@allcity/contract/languages'
import { toEnglish, type Values } from '@allcity/messages/translator'

/** An English text of the code, with the values of its placeholders. */
export interface FilledText {
  english: string
  values: Values
}

/** `fill('You have {count} lists', { count })`. */
export const fill = (english: string, values: Values): FilledText => ({ english, values })

/** A text in a language. */
export const render = (text: string | FilledText, translate: Translate): string =>
  typeof text === 'string' ? translate(text) : translate(text.english, text.values)

/** An error whose message may be shown to the caller. Anything else becomes `internal`. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly error: ErrorCode
  readonly text: string | FilledText
  readonly fields: Record<string, string | FilledText> | undefined
  /** Number of faults beyond those in `fields`. */
  otherFaults = 0
  isSuspended = false
  readonly link: string | undefined
  /** Seconds until another try makes sense. */
  readonly retryAfter: number | undefined
  /** The values that another edit saved meanwhile. */
  readonly conflict: ErrorReply['conflict']

  constructor(
    error: ErrorCode,
    text: string | FilledText = errorCodes[error].message,
    fields?: Record<string, string | FilledText>,
    link?: string,
    retryAfter?: number,
    conflict?: ErrorReply['conflict'],
  ) {
    super(render(text, toEnglish))
    this.error = error
    this.text = text
    this.fields = fields
    this.link = link
    this.retryAfter = retryAfter
    this.conflict = conflict
  }

  get status(): number {
    return errorCodes[this.error].status
  }

  /** The answer in a language, or in English. */
  reply(translate: Translate = toEnglish): ErrorReply {
    const { error, text, fields, otherFaults, link, isSuspended, conflict } = this
    const reply: ErrorReply = { error, message: render(text, translate) }
    if (fields) {
      const entries = Object.entries(fields).map(([name, fault]) => [name, render(fault, translate)])
      reply.fields = Object.fromEntries(entries)
    }
    if (otherFaults > 0) reply.otherFaults = otherFaults
    if (link) reply.link = link
    if (isSuspended) reply.isSuspended = true
    if (conflict) reply.conflict = conflict
    return reply
  }
}

const missing = {
  account: /*i18n*/ 'Account not found',
  address: /*i18n*/ 'Page not found',
  appeal: /*i18n*/ 'Appeal not found',
  artist: /*i18n*/ 'Artist not found',
  artwork: /*i18n*/ 'Artwork not found',
  battle: /*i18n*/ 'Battle not found',
  car: /*i18n*/ 'Train car not found',
  case: /*i18n*/ 'Case not found',
  challenge: /*i18n*/ 'Challenge not found',
  city: /*i18n*/ 'City not found',
  claim: /*i18n*/ 'Claim not found',
  comment: /*i18n*/ 'Comment not found',
  country: /*i18n*/ 'Country not found',
  credit: /*i18n*/ 'Credit not found',
  crew: /*i18n*/ 'Crew not found',
  dispute: /*i18n*/ 'Dispute not found',
  import: /*i18n*/ 'Import not found',
  list: /*i18n*/ 'List not found',
  member: /*i18n*/ 'Member not found',
  membership: /*i18n*/ 'Membership not found',
  notice: /*i18n*/ 'Notice not found',
  pair: /*i18n*/ 'Pair not found',
  photo: /*i18n*/ 'Photo not found',
  profile: /*i18n*/ 'Profile not found',
  proposal: /*i18n*/ 'Suggestion not found',
  session: /*i18n*/ 'Session not found',
  sighting: /*i18n*/ 'Sighting not found',
  spot: /*i18n*/ 'Wall not found',
  statement: /*i18n*/ 'Decision not found',
  tile: /*i18n*/ 'Tile not found',
  upload: /*i18n*/ 'Upload not found',
  version: /*i18n*/ 'Version not found',
  work: /*i18n*/ 'Work not found',
}

/** `notFound('artwork')` says 'Artwork not found'. */
export const notFound = (what: keyof typeof missing) => new HttpError('not_found', missing[what])

/** Rate limit reached until a moment, which `Retry-After` tells. */
export const enoughUntil = (from: Date, text?: string | FilledText) => {
  const seconds = Math.max(1, Math.ceil((from.getTime() - Date.now()) / 1_000))
  return new HttpError('too_many_requests', text, undefined, undefined, seconds)
}

/** Daily limit reached: a day after the first of them there is room for one more. */
export const enoughForADay = (first: Date, text?: string | FilledText) =>
  enoughUntil(new Date(first.getTime() + dayMs), text)
