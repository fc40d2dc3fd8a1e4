import type { ImportMapping } from '@allcity/contract/imports'
import { ShownWork } from './rules.ts'

interface RefusedRow {
  number: number
  reason: string | null
  cells: Record<string, string> | null
  work: unknown
}

/** What a file has: its columns, and what is read from which of them. */
export interface Shape {
  columns: string[]
  mapping: Pick<ImportMapping, 'title' | 'artists' | 'year'>
}

/** A line of the file of what was refused: its number, why, and the row as it was written. */
export function refusedLine(row: RefusedRow, shape: Shape): string[] {
  const cells = row.cells ?? knownCells(row.work, shape.mapping)
  return [String(row.number), row.reason ?? '', ...shape.columns.map((name) => cells[name] ?? '')].map(harmless)
}

/** A row that was refused only as its import ran: what is known of it, in the columns from which it was read. */
function knownCells(work: unknown, { title, artists, year }: Shape['mapping']): Record<string, string> {
  const known = ShownWork.parse(work)
  const named = artists[0]?.[0]
  return {
    ...(title === null ? {} : { [title]: known.title ?? '' }),
    ...(named === undefined ? {} : { [named]: known.artists.join('; ') }),
    ...(year === null ? {} : { [year]: String(known.yearMade ?? '') }),
  }
}

/** The first line of that file. */
export const refusedHeader = (columns: string[]): string[] => ['Row', 'Why', ...columns].map(harmless)

const number = /^[+-]?\d*[.,]?\d+$/
/** A spreadsheet takes what begins so for a formula (https://owasp.org/www-community/attacks/CSV_Injection). A number is none. */
const harmless = (cell: string) => (/^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !number.test(cell) ? `'${cell}` : cell)
