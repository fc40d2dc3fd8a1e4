import { readCursor } from '#server/lib/keyset.ts'
import { HttpError } from './errors.ts'

/** The key behind a request's cursor. @throws HttpError for text that is none of ours. */
export function keyOf(cursor: string | undefined): { at: Date; id: string } | null {
  if (cursor === undefined) return null
  const key = readCursor(cursor)
  if (!key) throw new HttpError('invalid_request', 'This page does not exist. Start from the first one')
  return key
}
