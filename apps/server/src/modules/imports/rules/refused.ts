import type { ImportMapping } from '@allcity/contract/imports'
import { ShownWork } from '../rules.ts'

interface RefusedRow {
  number: number
  reason: string | null
  cells: Record<string, string> | null
  work: unknown
}

/** The columns of a file, and the mapping of fields to them. */
export interface Shape {
  columns: string[]
  mapping: Pick<ImportMapping, 'title' | 'artists' | 'year'>
}

/** A line of the file of refused rows: its number, the reason, and the row as written. */
export function refusedLine(row: RefusedRow, shape: Shape): string[] {
  const cells = row.cells ?? knownCells(row.work, shape.mapping)
  return [String(row.number), row.reason ?? '', ...shape.columns.map((name) => cells[name] ?? '')].map(harmless)
}

/** Restores the known cells of a row that was refused only during the run, in their original columns. */
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
/**
 * Spreadsheets read cells with these first characters as formulas (https://owasp.org/www-community/attacks/CSV_Injection). Numbers are
 * safe.
 */
const harmless = (cell: string) => (/^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !number.test(cell) ? `'${cell}` : cell)
