import { z } from 'zod'
import { HttpError } from './errors.ts'

/** A page of a list as it is asked for: from the beginning, or from where a cursor says. */
export interface PageRequest {
  limit: number
  cursor?: string | undefined
}

/** Where a list goes on, as opaque text; `decodeCursor` finds the key in it. */
export function encodeCursor(key: unknown): string {
  return Buffer.from(typeof key === 'string' ? key : JSON.stringify(key)).toString('base64url')
}

/** The key behind a request's cursor; null for the first page. @throws HttpError for text that is none of ours. */
export function decodeCursor<Key>(schema: z.ZodType<Key>, cursor: string | undefined): Key | null {
  if (cursor === undefined) return null
  const { success, data } = schema.safeParse(valueIn(Buffer.from(cursor, 'base64url').toString()))
  if (!success) throw new HttpError('invalid_request', 'This page does not exist. Start from the first one')
  return data
}

function valueIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The first day on which something may have been seen. */
const earliest = Date.UTC(1900, 0, 1)
/** The end of the year 9999: later times are written in a way that not every engine reads. */
const latest = 253_402_300_799_999

/** Of whatever is listed: a member's need not be of a version that RFC 9562 knows. */
const Id = z.guid()

const TimeKey = z
  .tuple([z.number().int().min(earliest).max(latest), Id])
  .transform(([at, id]) => ({ at: new Date(at), id }))

/** Where a list that is ordered by time and id goes on. */
export const writeCursor = (at: Date, id: string): string => encodeCursor([at.getTime(), id])

/** The key behind such a cursor; null for the first page. */
export const keyOf = (cursor: string | undefined): z.output<typeof TimeKey> | null => decodeCursor(TimeKey, cursor)

/** The key of a list whose order is asked of the row itself. */
export const IdKey = Id

/** The key of a list that is ordered by a whole number. */
export const NumberKey = z.int32().min(0)

/** The key of a list that is ordered by a measure from nought up to `most`, such as a distance, and by id. */
export const measureKey = (most: number) =>
  z.tuple([z.number().min(0).max(most), Id]).transform(([measure, id]) => ({ measure, id }))
