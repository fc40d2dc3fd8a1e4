import { plain } from './rules-text.ts'

const day = 86_400_000
/** Day 0 of a spreadsheet. */
const spreadsheetStart = Date.UTC(1899, 11, 30)

/** The first year in a cell that a work of today can be of: written out, or in a date of a spreadsheet or a program. */
export function yearIn(cell: string | undefined): number | null {
  const text = plain(cell) ?? ''
  // A year that a spreadsheet formatted as a date: day 2008 is the 30th of June 1905.
  const mistaken = yearOfMistakenDate(text)
  if (mistaken !== null) return mistaken
  const written = /(?<!\d)(1[5-9]\d\d|20\d\d)(?!\d)/.exec(text)?.[1]
  return written ? Number(written) : yearOfNumber(text)
}

function yearOfMistakenDate(text: string): number | null {
  const [, year, month, date] = /^(1905)-(\d\d?)-(\d\d?)(?:[T ].*)?$/.exec(text) ?? []
  const [, first, second, last] = /^(\d\d?)[/.](\d\d?)[/.](1905)$/.exec(text) ?? []
  const days = year
    ? [[month, date]]
    : last
      ? [
          [first, second],
          [second, first],
        ]
      : []
  const numbers = days.map(([m, d]) => Math.round((Date.UTC(1905, Number(m) - 1, Number(d)) - spreadsheetStart) / day))
  return numbers.find((number) => number >= 1990 && number <= new Date().getUTCFullYear()) ?? null
}

function yearOfNumber(text: string): number | null {
  const compact = /^((?:19|20)\d\d)(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.exec(text)?.[1]
  if (compact) return Number(compact)
  const short = /^\d\d?[/.-]\d\d?[/.-](\d\d)$/.exec(text)?.[1]
  if (short) return Number(short) + (Number(short) > new Date().getUTCFullYear() % 100 ? 1900 : 2000)
  if (/^-?\d{11,13}(\.0+)?$/.test(text)) return new Date(Number(text)).getUTCFullYear()
  if (/^\d{9,10}(\.0+)?$/.test(text)) return new Date(Number(text) * 1_000).getUTCFullYear()
  // Days of a spreadsheet, from 1927 to today.
  return /^[1-5]\d{4}(\.\d+)?$/.test(text) && Number(text) >= 10_000
    ? new Date(spreadsheetStart + Number(text) * day).getUTCFullYear()
    : null
}
