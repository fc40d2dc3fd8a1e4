import { plain } from './text.ts'

const day = 86_400_000
/** Day 0 of a spreadsheet. */
const spreadsheetStart = Date.UTC(1899, 11, 30)
const thisYear = () => new Date().getUTCFullYear()

/** The year of a work, or the cell without a valid year. A cell for an unknown year gives neither. */
export function yearOfWork(cell: string | undefined): { year: number | null; unread: string | null } {
  const text = plain(cell)
  if (text === null || saysNoDate.test(text)) return { year: null, unread: null }
  const year = yearIn(text)
  return year !== null && year >= 1900 && year <= thisYear() ? { year, unread: null } : { year: null, unread: text }
}

const saysNoDate =
  /^\W*(0+|n\W?d|s\W?d|o\W?j|s\W?a|undated|no date|date unknown|not dated|unbekannt|undatiert|inconnue?|sans date|desconocid[oa]|sin fecha|sconosciut[oa]|senza data|desconhecid[oa]|sem data|onbekend|zonder datum)\W*$/i

/** The first plausible year in a cell: written out, or in a date of a spreadsheet or a program. */
export function yearIn(cell: string | undefined): number | null {
  const text = plain(cell) ?? ''
  return yearOfMistakenDate(text) ?? yearWritten(text) ?? yearOfNumber(text) ?? yearOfTwoDigits(text)
}

function yearWritten(text: string): number | null {
  const written = /(?<!\d)(1[5-9]\d\d|20\d\d)(?!\d)/.exec(text)?.[1]
  if (written) return Number(written)
  // With a thousands separator: 2,016.
  const [, thousands, rest] = /^([12])[,.’' ](\d{3})$/.exec(text) ?? []
  const year = Number(`${thousands}${rest}`)
  return year >= 1500 && year < 2100 ? year : null
}

const months =
  'jan|feb|f[eé]v|ene|mar|mär|apr|abr|avr|ma[iyg]|jun|giu|jul|jui|lug|aug|ao[uû]|ago|sep|set|oct|okt|ott|out|nov|de[czc]|déc|dic'
const namedDate = new RegExp(
  String.raw`^(?:(\d\d?)[\s.-]+)?(${months})\p{L}*\.?[\s-]+(?:(\d\d?),?\s+)?1905(?!\d)`,
  'iu',
)
/** As `namedDate` counts them. */
const parseMonth = (word: string) =>
  ['jan|ene|gen', 'feb|f[eé]v', 'mar|mär', 'apr|abr|avr', 'ma[iyg]', 'jun|juin|giu', 'jul|juil|lug'].findIndex(
    (known) => new RegExp(`^(${known})`, 'i').test(word),
  ) + 1

/** A year that a spreadsheet formatted as a date: day 2008 is the 30th of June 1905. */
function yearOfMistakenDate(text: string): number | null {
  const [, month, date] = /^1905[-/.](\d\d?)[-/.](\d\d?)(?!\d)/.exec(text) ?? []
  const [, first, second] = /^(\d\d?)[-/.](\d\d?)[-/.]1905(?!\d)/.exec(text) ?? []
  const [named, before, word = '', after] = namedDate.exec(text) ?? []
  const days: [number, number][] = []
  if (month) days.push([Number(month), Number(date)])
  if (first) days.push([Number(first), Number(second)], [Number(second), Number(first)])
  if (named) days.push([parseMonth(word), Number(before ?? after ?? 0)])
  const numbers = days
    .filter(([one, two]) => one >= 1 && one <= 12 && two >= 1 && two <= 31)
    .map(([one, two]) => Math.round((Date.UTC(1905, one - 1, two) - spreadsheetStart) / day))
  return numbers.find((number) => number >= 1950 && number <= thisYear()) ?? null
}

function yearOfNumber(text: string): number | null {
  const compact = /^((?:19|20)\d\d)(?:0\d|1[0-2])(?:(?:[0-2]\d|3[01])(?:[01]\d|2[0-3])?(?:[0-5]\d){0,2})?$/.exec(
    text,
  )?.[1]
  if (compact) return Number(compact)
  const lastOfCompact = /^[0-3]\d[0-3]\d((?:19|20)\d\d)$/.exec(text)?.[1]
  if (lastOfCompact) return Number(lastOfCompact)
  const plainNumber = text.replace(/^\/Date\((-?\d+)[^)]*\)\/$/, '$1').replaceAll(/(?<=\d),(?=\d{3}(?:,|$))/g, '')
  if (!/^-?\d+(\.\d+)?(e\+?\d+)?$/i.test(plainNumber)) return null
  const number = Number(plainNumber)
  const size = Math.abs(number)
  // Microseconds, milliseconds and seconds since 1970; a positive number of eight digits is a date.
  if (size >= 1e14) return size < 1e16 ? yearAt(number / 1_000) : null
  if (size >= 1e10) return yearAt(number)
  if (size >= 1e8 || number <= -1e6) return yearAt(number * 1_000)
  // Days of a spreadsheet, from 1927 on.
  return number >= 10_000 && number < 60_000 ? yearAt(spreadsheetStart + number * day) : null
}

const yearAt = (ms: number) => new Date(ms).getUTCFullYear()

const dayInMonth = new RegExp(
  String.raw`^(?:\d\d?[\s.-]+(?:${months})\p{L}*\.?[\s-]+|(?:${months})\p{L}*\.?-)(\d\d)$`,
  'iu',
)

/** `9/12/85`, `'98`, `12 Sep 85`, `Jun-16` and `80s`, in the hundred years until today. */
function yearOfTwoDigits(text: string): number | null {
  const found =
    /^(3[2-9]|[4-9]\d)[/.-]\d\d?[/.-]\d\d?$/.exec(text) ??
    /^\d\d?[/.-]\d\d?[/.-](\d\d)(?!\d)/.exec(text) ??
    /(?<![\p{L}\d])['’‘`´](\d\d)(?!\d)/u.exec(text) ??
    dayInMonth.exec(text) ??
    /(?<!\d)(\d0)s\b/.exec(text)
  if (!found) return null
  const short = Number(found[1])
  return short + (short > thisYear() % 100 ? 1900 : 2000)
}
