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

/** The first line of that file. */
export const refusedHeader = (columns: string[]): string[] => ['Row', 'Why', ...columns].map(harmless)

const number = /^[+-]?\d*[.,]?\d+$/
/** A spreadsheet takes what begins so for a formula (https://owasp.org/www-community/attacks/CSV_Injection). A number is none. */
const harmless = (cell: string) => (/^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !number.test(cell) ? `'${cell}` : cell)
