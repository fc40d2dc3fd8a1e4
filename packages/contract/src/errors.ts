import { z } from 'zod'

/** The closed list of error codes. */
export const ErrorCode = z.enum([
  'invalid_request',
  'unauthenticated',
  'wrong_credentials',
  'user_not_confirmed',
  'forbidden',
  'not_found',
  'conflict',
  'edit_conflict',
  'gone',
  'too_large',
  'unsupported_media',
  'too_many_requests',
  'internal',
  'unavailable',
  'storage_full',
])
export type ErrorCode = z.infer<typeof ErrorCode>

/** Each code's HTTP status and its default message. */
export const errorCodes: Record<ErrorCode, { status: number; message: string }> = {
  invalid_request: { status: 400, message: /*i18n*/ 'Check the form and try again' },
  unauthenticated: { status: 401, message: /*i18n*/ 'Sign in first' },
  wrong_credentials: { status: 401, message: /*i18n*/ 'Incorrect username or password.' },
  user_not_confirmed: { status: 401, message: /*i18n*/ 'User is not confirmed.' },
  forbidden: { status: 403, message: /*i18n*/ 'You can’t change this' },
  not_found: { status: 404, message: /*i18n*/ 'Not found' },
  conflict: { status: 409, message: /*i18n*/ 'This conflicts with something that already exists' },
  edit_conflict: { status: 409, message: /*i18n*/ 'This was changed since you opened it' },
  gone: { status: 410, message: /*i18n*/ 'This has been removed' },
  too_large: { status: 413, message: /*i18n*/ 'Too large' },
  unsupported_media: { status: 415, message: /*i18n*/ 'Send JSON, with the content type application/json' },
  too_many_requests: { status: 429, message: /*i18n*/ 'Too many requests. Please try again later' },
  internal: { status: 500, message: /*i18n*/ 'Something went wrong. Please try again later' },
  unavailable: { status: 503, message: /*i18n*/ 'We can’t reach our database. Please try again in a few seconds' },
  storage_full: { status: 507, message: /*i18n*/ 'We’re out of storage. Your work is safe; try again later' },
}

export const ErrorReply = z.object({
  error: ErrorCode,
  message: z.string(),
  /** For `invalid_request`: messages by field path, such as `location.latitude`. */
  fields: z.record(z.string(), z.string()).optional(),
  /** Number of faults beyond those in `fields`, which has ten at most. */
  otherFaults: z.int().optional(),
  /** A page with an explanation, such as the work that already has this photo. */
  link: z.string().optional(),
  /** For `forbidden`: the account is suspended, as the message says. */
  isSuspended: z.literal(true).optional(),
  /** For `edit_conflict`: the current values, and which of the sent fields have changed since. */
  conflict: z
    .object({ version: z.string(), fields: z.array(z.string()), current: z.record(z.string(), z.unknown()) })
    .optional(),
  /** For `internal`: the request id in the log. */
  request: z.string().optional(),
})
export type ErrorReply = z.infer<typeof ErrorReply>
