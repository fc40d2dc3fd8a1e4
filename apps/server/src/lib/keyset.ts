import { z } from 'zod'

/** The first day on which something may have been seen. */
const earliest = Date.UTC(1900, 0, 1)
/** The end of the year 9999: later times are written in a way that not every engine reads. */
const latest = 253_402_300_799_999

const Key = z.tuple([z.number().int().min(earliest).max(latest), z.uuid()])

/** Where a list that is ordered by time and id goes on, as opaque text. */
export function writeCursor(at: Date, id: string): string {
  return Buffer.from(JSON.stringify([at.getTime(), id])).toString('base64url')
}

/** The key behind a cursor; null for text that is no cursor of ours. */
export function readCursor(cursor: string): { at: Date; id: string } | null {
  try {
    const [at, id] = Key.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { at: new Date(at), id }
  } catch {
    return null
  }
}

/** Where a list goes on whose order is asked of the row itself, as opaque text. */
export const writeIdCursor = (id: string): string => Buffer.from(id).toString('base64url')

/** The id behind such a cursor; null for text that is no cursor of ours. */
export function readIdCursor(cursor: string): string | null {
  return z.uuid().safeParse(Buffer.from(cursor, 'base64url').toString()).data ?? null
}

/** Where a list that is ordered by a measure from nought, such as a distance, and by id goes on, as opaque text. */
export const writeMeasureCursor = (measure: number, id: string): string =>
  Buffer.from(JSON.stringify([measure, id])).toString('base64url')

/** The key behind such a cursor of measures up to `most`; null for text that is no cursor of ours. */
export function readMeasureCursor(cursor: string, most: number): { measure: number; id: string } | null {
  try {
    const Key = z.tuple([z.number().min(0).max(most), z.uuid()])
    const [measure, id] = Key.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { measure, id }
  } catch {
    return null
  }
}

/** Where a list goes on that is ordered by a whole number, as opaque text. */
export const writeNumberCursor = (number: number): string => Buffer.from(String(number)).toString('base64url')

/** The number behind such a cursor; null for text that is no cursor of ours. */
export function readNumberCursor(cursor: string): number | null {
  const number = Number(Buffer.from(cursor, 'base64url').toString() || 'none')
  return z.int().min(0).max(2_147_483_647).safeParse(number).data ?? null
}

/**
 * The page among rows of which one more than fits was asked for, and where the next page goes on, if there is one.
 * @param cursorOf writes the cursor that follows the last row of the page.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string | null,
): { shown: Row[]; next?: string } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const next = rows.length > limit && last !== undefined ? cursorOf(last) : null
  return { shown, ...(next === null ? {} : { next }) }
}
