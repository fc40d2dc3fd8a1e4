import { type ErrorCode, type ErrorReply, errorCodes } from '@allcity/contract/errors'
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { translate } from './messages.ts'

export const networkMessage = () => t`Network error. Please check your connection`
export const unexpectedMessage = () => t`An unexpected error occurred`

/** A failed API call. `status` is 0 when no response came. */
export class CallError extends Error {
  override name = 'CallError'
  readonly reply: ErrorReply
  readonly status: number

  constructor(reply: ErrorReply, status: number) {
    super(reply.message)
    this.reply = reply
    this.status = status
  }
}

/** Converts an error response; `fallback` is used when the server sends no message. */
export function toCallError(
  { status, body }: { status: number; body: unknown },
  fallback = t`An error occurred`,
): CallError {
  const reply = parseErrorReply(body)
  return new CallError({ error: 'internal', ...reply, message: reply?.message || fallback }, status)
}

const messages: Record<number, MessageDescriptor> = {
  403: msg`You do not have permission to perform this action`,
  404: msg`Resource not found`,
  429: msg`Too many requests. Please try again later`,
  500: msg`Server error. Please try again later`,
}

/**
 * The toast for a refused request. Null for a 401, which a refresh or the sign-in page handles, and for an edit conflict, which the
 * form shows in a dialog.
 */
export function chooseToast({ status, body }: { status: number; body: unknown }): string | null {
  const reply = parseErrorReply(body)
  if (status === 401 || reply?.error === 'edit_conflict') return null
  const message = messages[status]
  return message ? translate(message) : reply?.message || t`An error occurred`
}

/** The server understood and refused the call; any other failure may succeed on a retry. */
export const isRefusal = (error: unknown): error is CallError =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429

/** The resource has changed since it was read. */
export const isConflict = (error: unknown): error is CallError => error instanceof CallError && error.status === 409

/** A limit was reached; the message says so. */
export const isEnough = (error: unknown): error is CallError => error instanceof CallError && error.status === 429

/** The body as the contract's `ErrorReply`, or null: a proxy or a later version may send anything. */
export function parseErrorReply(body: unknown): ErrorReply | null {
  if (typeof body !== 'object' || body === null || !('message' in body)) return null
  const { message } = body
  if (typeof message !== 'string') return null
  const error = 'error' in body && isErrorCode(body.error) ? body.error : 'internal'
  const link = 'link' in body && typeof body.link === 'string' ? { link: body.link } : {}
  const isSuspended = 'isSuspended' in body && body.isSuspended === true
  const conflict = 'conflict' in body ? parseConflict(body.conflict) : null
  return {
    error,
    message,
    ...('fields' in body ? { fields: pickTexts(body.fields) } : {}),
    ...(conflict ? { conflict } : {}),
    ...link,
    ...(isSuspended ? { isSuspended } : {}),
  }
}

function parseConflict(conflict: unknown): ErrorReply['conflict'] | null {
  if (typeof conflict !== 'object' || conflict === null) return null
  const at = (name: string): unknown => Reflect.get(conflict, name)
  const [version, fields, current] = [at('version'), at('fields'), at('current')]
  if (typeof version !== 'string' || !Array.isArray(fields) || typeof current !== 'object') return null
  return { version, fields: fields.map(String), current: { ...current } }
}

const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(errorCodes, code)

function pickTexts(fields: unknown): Record<string, string> {
  const texts: Record<string, string> = {}
  if (typeof fields !== 'object' || fields === null) return texts
  for (const [name, text] of Object.entries(fields)) {
    if (typeof text === 'string') texts[name] = text
  }
  return texts
}
