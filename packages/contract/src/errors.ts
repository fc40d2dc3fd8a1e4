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
  invalid_request: { status: 400, message: 'Something in this request is not right' },
  unauthenticated: { status: 401, message: 'Sign in first' },
  wrong_credentials: { status: 401, message: 'Incorrect username or password.' },
  user_not_confirmed: { status: 401, message: 'User is not confirmed.' },
  forbidden: { status: 403, message: 'This is not yours to change' },
  not_found: { status: 404, message: 'There is nothing at this address' },
  conflict: { status: 409, message: 'This does not fit what is already there' },
  edit_conflict: { status: 409, message: 'This was changed since you opened it' },
  gone: { status: 410, message: 'This has been removed' },
  too_large: { status: 413, message: 'This is larger than we take' },
  unsupported_media: { status: 415, message: 'Send JSON, with the content type application/json' },
  too_many_requests: { status: 429, message: 'Too many requests. Please try again later' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again later' },
  unavailable: { status: 503, message: 'We cannot reach our database right now. Please try again in a few seconds' },
  storage_full: { status: 507, message: 'Our disk is full. Nothing of yours is lost; please try again later' },
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
  /** For `edit_conflict`: the current values, and which of the sent fields have changed since. */
  conflict: z
    .object({ version: z.string(), fields: z.array(z.string()), current: z.record(z.string(), z.unknown()) })
    .optional(),
  /** For `internal`: the request id in the log. */
  request: z.string().optional(),
})
export type ErrorReply = z.infer<typeof ErrorReply>
