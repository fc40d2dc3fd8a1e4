import { CsvError, parse } from 'csv-parse'
import { parse as parseNow } from 'csv-parse/sync'
import { z } from 'zod'
import { fill } from '../errors.ts'
import { BrokenFile, type DataRecord, datasetLimits, tooLarge, tooWide, UnreadableFile } from './record.ts'

const delimiters = [',', ';', '\t', '|']
const sampleRows = 60

const lenient = {
  bom: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  max_record_size: datasetLimits.recordBytes,
} as const

const Row = z.array(z.string())

/** Excel writes the delimiter on a line of its own before the table. */
const namedDelimiter = /^\ufeff?sep=(.)\r?\n/i

/**
 * Detects the delimiter between cells: the one that most rows have most of.
 * @throws UnreadableFile where there is no table.
 */
export function detectDelimiter(head: string): string {
  const named = namedDelimiter.exec(head)?.[1]
  const delimiter = named ?? chooseBest(head, [...delimiters, ...rarerIn(head)])
  if (delimiter) return delimiter
  throw new UnreadableFile(
    /*i18n*/ 'This is not a table: its first line has one column. CSV, JSON, KML and GPX are read.',
  )
}

/** Any other character of the first line may be the delimiter if every row has as many of it. */
function rarerIn(head: string): string[] {
  const [first = '', second = ''] = head.split(/[\r\n]+/, 2)
  const signs = [...new Set(first.match(/[^\p{L}\p{M}\p{N}\s"'.(){}[\]<>_-]/gu))]
  const count = (line: string, sign: string) => line.split(sign).length
  return signs.filter((sign) => sign.length === 1 && count(first, sign) === count(second, sign))
}

function chooseBest(head: string, signs: string[]): string | null {
  const scored = signs.map((delimiter) => ({ delimiter, score: computeScore(head, delimiter) }))
  const [best] = scored.toSorted((a, b) => b.score - a.score)
  return best && best.score > 0 ? best.delimiter : null
}

function computeScore(head: string, delimiter: string): number {
  const all = firstRows(head, delimiter)
  const rows = all.slice(all.findIndex(isHeader))
  const [header] = rows
  if (!header || !isHeader(header)) return 0
  const fitting = rows.filter(({ length }) => length === header.length).length
  return header.length * (fitting / all.length) ** 2
}

/** A title above the table, such as its name and date, fills a single cell. */
const isHeader = (row: string[]) => row.filter((cell) => cell.trim() !== '').length > 1

function firstRows(head: string, delimiter: string): string[][] {
  // The last row of a part may be cut.
  const whole = head.includes('\n') ? head.slice(0, head.lastIndexOf('\n') + 1) : head
  const rows: string[][] = []
  const keep = (row: unknown) => {
    rows.push(Row.parse(row))
    return null
  }
  try {
    parseNow(whole, { ...lenient, delimiter, to: sampleRows, on_record: keep })
  } catch (error) {
    // Rows before a parse error also reveal the delimiter.
    if (!(error instanceof CsvError)) throw error
  }
  return rows.slice(0, sampleRows)
}

/** Rows of CSV, TSV and similar, keyed by the names in the first row. Rows before an error are read. */
export async function* readDelimited(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<DataRecord> {
  let columns: string[] | null = null
  let number = 0
  for await (const read of rowsOf(text, delimiter, () => number + 1)) {
    if (columns) yield { number: ++number, cells: toCells(columns, read) }
    else {
      const header = Row.parse(read)
      if (isHeader(header)) columns = nameColumns(header)
    }
  }
}

/** A row stream would drop the rows in its buffer when it fails. */
async function* rowsOf(text: AsyncIterable<string>, delimiter: string, next: () => number): AsyncGenerator<unknown[]> {
  const done: unknown[][] = []
  let failure: Error | null = null
  const keep = (row: unknown) => {
    if (Array.isArray(row)) done.push(row)
    return null
  }
  const parser = parse({ ...lenient, delimiter, on_record: keep })
  parser.on('error', (error) => {
    failure = error
  })
  parser.resume()
  try {
    for await (const piece of text) {
      await new Promise<void>((resolve) => parser.write(piece, () => resolve()))
      yield* done.splice(0)
      if (failure) throw describeError(failure, next())
    }
    await new Promise<void>((resolve) => parser.end(() => resolve()))
    yield* done.splice(0)
    if (failure) throw describeError(failure, next())
  } finally {
    parser.destroy()
  }
}

function describeError(error: Error, number: number): Error {
  if (!(error instanceof CsvError)) return error
  if (error.code === 'CSV_MAX_RECORD_SIZE') return tooLarge(number)
  return new BrokenFile(
    fill(/*i18n*/ 'Record {number} of this table cannot be read: is a quotation mark not closed?', { number }),
  )
}

/** Makes names unique: a column without a name, or with a duplicate one, gets its own. */
function nameColumns(header: string[]): string[] {
  if (header.length > datasetLimits.columns) throw tooWide()
  const names: string[] = []
  const taken = new Set<string>()
  for (const [index, cell] of header.entries()) {
    const wish = cell.trim().replaceAll(/\s+/g, ' ') || `Column ${index + 1}`
    const name = taken.has(wish) ? `${wish} (${index + 1})` : wish
    taken.add(name)
    names.push(name)
  }
  return names
}

function toCells(columns: string[], row: unknown[]): Record<string, string> {
  const cells: Record<string, string> = {}
  for (const [index, name] of columns.entries()) {
    const cell = row[index]
    if (typeof cell === 'string' && cell !== '') cells[name] = cell
  }
  return cells
}
