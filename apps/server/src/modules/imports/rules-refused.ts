import { ShownWork } from './rules.ts'

interface RefusedRow {
  number: number
  reason: string | null
  cells: Record<string, string> | null
  work: unknown
}

/** A line of the file of what was refused: its number, why, and the row as it was written. */
export function refusedLine(row: RefusedRow, columns: string[]): string[] {
  const { title, artists } = ShownWork.parse(row.work)
  const cells: Record<string, string> = row.cells ?? {}
  const written = columns.map((name) => cells[name] ?? '')
  const known = row.cells ? written : [title ?? '', artists.join('; '), ...written.slice(2)]
  return [String(row.number), row.reason ?? '', ...known].map(harmless)
}

/** A spreadsheet takes what begins so for a formula. */
const harmless = (cell: string) => (/^[=+@\t\r]|^-(?![\d.])/.test(cell) ? `'${cell}` : cell)
