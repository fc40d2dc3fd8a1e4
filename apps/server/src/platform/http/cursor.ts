import { z } from 'zod'
import { HttpError } from '../errors.ts'

/** A requested page of a list: from the beginning, or from a cursor. */
export interface PageRequest {
  limit: number
  cursor?: string | undefined
}

/** Encodes a key as an opaque cursor; `decodeCursor` reads it back. */
export function encodeCursor(key: unknown): string {
  return Buffer.from(typeof key === 'string' ? key : JSON.stringify(key)).toString('base64url')
}

/**
 * The key in a request's cursor; null for the first page.
 * @throws HttpError for text that is no cursor of ours.
 */
export function decodeCursor<Key>(schema: z.ZodType<Key>, cursor: string | undefined): Key | null {
  if (cursor === undefined) return null
  const { success, data } = schema.safeParse(valueIn(Buffer.from(cursor, 'base64url').toString()))
  if (!success) throw new HttpError('invalid_request', /*i18n*/ 'This page no longer exists. Start from the first one')
  return data
}

function valueIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The first possible date of a sighting. */
const earliest = Date.UTC(1900, 0, 1)
/** The end of the year 9999: later times are written in a way that not every engine reads. */
const latest = 253_402_300_799_999

/** Ids of listed rows; a member's id need not have a version that RFC 9562 knows. */
const Id = z.guid()

const Time = z.number().int().min(earliest).max(latest)

const TimeKey = z.tuple([Time, Id]).transform(([at, id]) => ({ at: new Date(at), id }))

/** The cursor of a list ordered by time and id. */
export const writeCursor = (at: Date, id: string): string => encodeCursor([at.getTime(), id])

/** The key in such a cursor; null for the first page. */
export const decodeTimeKey = (cursor: string | undefined): z.output<typeof TimeKey> | null =>
  decodeCursor(TimeKey, cursor)

/** The key of a list whose order is looked up from the row itself. */
export const IdKey = Id

/** The key of a list ordered by an integer. */
export const NumberKey = z.int32().min(0)

/** The key of a list ordered by a measure from zero to `most`, such as a distance, and by id. */
export const measureKey = (most: number) =>
  z.tuple([z.number().min(0).max(most), Id]).transform(([measure, id]) => ({ measure, id }))

/** The key of a list ordered by a count, then by time and id. */
export const CountKey = z.tuple([NumberKey, Time, Id]).transform(([count, at, id]) => ({ count, at: new Date(at), id }))
