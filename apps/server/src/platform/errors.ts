import { dayMs } from '@allcity/contract/dates'
import { type ErrorCode, type ErrorReply, errorCodes } from '@allcity/contract/errors'

/** An error whose message may be shown to the caller. Anything else becomes `internal`. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly error: ErrorCode
  readonly fields: Record<string, string> | undefined
  /** Number of faults beyond those in `fields`. */
  otherFaults = 0
  readonly link: string | undefined
  /** Seconds until another try makes sense. */
  readonly retryAfter: number | undefined
  /** The values that another edit saved meanwhile. */
  readonly conflict: ErrorReply['conflict']

  constructor(
    error: ErrorCode,
    message: string = errorCodes[error].message,
    fields?: Record<string, string>,
    link?: string,
    retryAfter?: number,
    conflict?: ErrorReply['conflict'],
  ) {
    super(message)
    this.error = error
    this.fields = fields
    this.link = link
    this.retryAfter = retryAfter
    this.conflict = conflict
  }

  get status(): number {
    return errorCodes[this.error].status
  }

  get reply(): ErrorReply {
    const { error, message, fields, otherFaults, link, conflict } = this
    return {
      error,
      message,
      ...(fields ? { fields } : {}),
      ...(otherFaults > 0 ? { otherFaults } : {}),
      ...(link ? { link } : {}),
      ...(conflict ? { conflict } : {}),
    }
  }
}

/** `notFound('artwork')` says 'There is no such artwork'. */
export const notFound = (what: string) => new HttpError('not_found', `There is no such ${what}`)

/** Rate limit reached until a moment, which `Retry-After` tells. */
export const enoughUntil = (from: Date, message?: string) => {
  const seconds = Math.max(1, Math.ceil((from.getTime() - Date.now()) / 1_000))
  return new HttpError('too_many_requests', message, undefined, undefined, seconds)
}

/** Daily limit reached: a day after the first of them there is room for one more. */
export const enoughForADay = (first: Date, message?: string) => enoughUntil(new Date(first.getTime() + dayMs), message)
