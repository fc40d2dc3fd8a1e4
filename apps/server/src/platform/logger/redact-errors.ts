/** An error that is safe to log. */
export type RedactedError = {
  type: string
  message: string
  stack: string
  code?: string
  cause?: RedactedError
}

/** The same as an `Error`, for libraries that store what is thrown. */
export function keepable(error: unknown): Error {
  const { message, stack } = redactError(error)
  const plain = new Error(message)
  plain.stack = stack
  return plain
}

/** Personal data that mail servers and engines repeat in their errors. */
const mailAddress = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]*[\p{L}\p{N}_%+-]@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu
const coordinate = /-?\b\d{1,3}\.\d{4,}\b/g

const withoutPeople = (text: string): string =>
  text.replaceAll(mailAddress, '(an address)').replaceAll(coordinate, '(a number)')

/**
 * Keeps only the loggable part of an error, without mail addresses and coordinates. Both engines attach the statement and its values, real
 * places among them.
 */
export function redactError(error: unknown): RedactedError {
  if (!(error instanceof Error)) return { type: typeof error, message: getMessage(error), stack: '' }
  const { message, stack = '', cause } = error
  return {
    type: error.name,
    message: withoutPeople(message),
    stack: withoutPeople(stack),
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...(cause === undefined ? {} : { cause: redactError(cause) }),
  }
}

/** The job queue reports errors as plain objects with the properties of an error. */
function getMessage(thrown: unknown): string {
  const isLikeError = typeof thrown === 'object' && thrown !== null && 'message' in thrown
  return withoutPeople(String(isLikeError ? thrown.message : thrown))
}
