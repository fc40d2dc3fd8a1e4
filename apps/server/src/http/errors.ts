import { type ErrorCode, type ErrorReply, errorCodes } from '@allcity/contract/errors'

/** An error whose message may be shown to the caller. Anything else becomes `internal`. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly error: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly link: string | undefined

  constructor(
    error: ErrorCode,
    message: string = errorCodes[error].message,
    fields?: Record<string, string>,
    link?: string,
  ) {
    super(message)
    this.error = error
    this.fields = fields
    this.link = link
  }

  get status(): number {
    return errorCodes[this.error].status
  }

  get reply(): ErrorReply {
    const { error, message, fields, link } = this
    return { error, message, ...(fields ? { fields } : {}), ...(link ? { link } : {}) }
  }
}

/** `notFound('artwork')` says 'There is no such artwork'. */
export const notFound = (what: string) => new HttpError('not_found', `There is no such ${what}`)
