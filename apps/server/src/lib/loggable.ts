/** An error as it may be written down. */
export type LoggableError = {
  type: string
  message: string
  stack: string
  code?: string
  cause?: LoggableError
}

/** The same as an error, for who keeps what is thrown at them. */
export function keepable(error: unknown): Error {
  const { message, stack } = loggable(error)
  const plain = new Error(message)
  plain.stack = stack
  return plain
}

/** What mail servers and engines repeat of what they were given. */
const mailAddress = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]*[\p{L}\p{N}_%+-]@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu
const coordinate = /-?\b\d{1,3}\.\d{4,}\b/g

const withoutPeople = (text: string): string =>
  text.replaceAll(mailAddress, '(an address)').replaceAll(coordinate, '(a number)')

/**
 * Both engines hang the statement and its values on their errors, real places among them: of an error only this is kept, and of its words
 * no address and no place.
 */
export function loggable(error: unknown): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, message: messageOf(error), stack: '' }
  const { message, stack = '', cause } = error
  return {
    type: error.name,
    message: withoutPeople(message),
    stack: withoutPeople(stack),
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...(cause === undefined ? {} : { cause: loggable(cause) }),
  }
}

/** The queue of jobs tells of its errors by objects with what an error has. */
function messageOf(thrown: unknown): string {
  const isLikeError = typeof thrown === 'object' && thrown !== null && 'message' in thrown
  return withoutPeople(String(isLikeError ? thrown.message : thrown))
}
