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

/**
 * Both engines hang the statement and its values on their errors, real places among them: of an error only this is kept.
 */
export function loggable(error: unknown): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, message: messageOf(error), stack: '' }
  const { message, stack = '', cause } = error
  return {
    type: error.name,
    message,
    stack,
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...(cause === undefined ? {} : { cause: loggable(cause) }),
  }
}

/** The queue of jobs tells of its errors by objects with what an error has. */
function messageOf(thrown: unknown): string {
  const isLikeError = typeof thrown === 'object' && thrown !== null && 'message' in thrown
  return String(isLikeError ? thrown.message : thrown)
}
