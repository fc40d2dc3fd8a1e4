import ExifReader from 'exifreader'
import { z } from 'zod'
import type { Suggestion } from '../photo.ts'

const maxExifBytes = 1e6
const dayInMs = 24 * 60 * 60 * 1000

/** The tags that are read, of the EXIF and GPS directories; all others stay unread. */
const readTagNames = [
  'DateTimeOriginal',
  'DateTimeDigitized',
  'OffsetTimeOriginal',
  'OffsetTime',
  'GPSLatitude',
  'GPSLatitudeRef',
  'GPSLongitude',
  'GPSLongitudeRef',
]

/** Reads an EXIF block as it stands in the file; whatever is missing, absurd or broken is left out. Never throws. */
export function readSuggestion(exif: Buffer | undefined, now = Date.now()): Suggestion {
  const tags = readTags(exif)
  const takenAt = readTakenAt(tags, now)
  const location = readLocation(tags)
  return { ...(takenAt && { takenAt }), ...(location && { location }) }
}

type Tags = Record<string, unknown>

const tagsByName = z.record(
  z.string(),
  z.object({ value: z.unknown() }).transform(({ value }) => value),
)

function readTags(exif: Buffer | undefined): Tags {
  if (!exif || exif.length > maxExifBytes) return {}
  const tiff = exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif
  try {
    const { exif: tags } = ExifReader.load(tiff, { expanded: true, includeTags: { exif: readTagNames } })
    return tagsByName.catch({}).parse(tags)
  } catch {
    return {}
  }
}

function readTakenAt(tags: Tags, now: number): string | undefined {
  for (const [date, offset] of [
    [tags.DateTimeOriginal, tags.OffsetTimeOriginal],
    [tags.DateTimeDigitized, tags.OffsetTime],
  ]) {
    const local = readLocalTime(date, now)
    if (local) return local + readOffset(offset)
  }
}

function readLocalTime(value: unknown, now: number): string | undefined {
  const [, year, month, day, time] = /^(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d:\d\d:\d\d)/.exec(readText(value)) ?? []
  const local = `${year}-${month}-${day}T${time}`
  const ms = Date.parse(`${local}Z`)
  // Dates roll over ("31 April" parses as 1 May), so a real one is one that comes back as it went in.
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 19) !== local) return
  if (ms > now + dayInMs || local < '1960') return
  // A camera whose battery ran out starts again on one of these days.
  if (/^19[78]0-01-01/.test(local)) return
  return local
}

function readOffset(value: unknown): string {
  const text = readText(value)
  return /^[+-](0\d|1[0-4]):[0-5]\d$/.test(text) ? text : ''
}

function readLocation(tags: Tags): Suggestion['location'] {
  const latitude = readDegrees(tags.GPSLatitude, tags.GPSLatitudeRef, 'N', 'S')
  const longitude = readDegrees(tags.GPSLongitude, tags.GPSLongitudeRef, 'E', 'W')
  if (latitude === undefined || longitude === undefined) return
  // Below 60° south lies Antarctica alone: a position there is a swapped pair far more often than a wall.
  if (latitude < -60 || latitude > 90 || Math.abs(longitude) > 180) return
  // Phones without a fix write 0,0.
  if (Math.abs(latitude) < 0.001 && Math.abs(longitude) < 0.001) return
  return { longitude, latitude }
}

function readDegrees(value: unknown, direction: unknown, positive: string, negative: string): number | undefined {
  const [degrees = Number.NaN, ...rest] = readParts(value)
  // Cameras write 0/0 for a part that they do not know, and leave out what is zero.
  const [minutes = 0, seconds = 0] = rest.map((part) => (Number.isNaN(part) ? 0 : part))
  const sign = readDirection(direction)
  if (sign !== positive && sign !== negative) return
  if (!(degrees >= 0 && degrees <= 180)) return
  if (minutes < 0 || minutes > 60 || seconds < 0 || seconds > 60) return
  const total = degrees + minutes / 60 + seconds / 3600
  return sign === negative ? -total : total
}

/** Reads one to three parts, written as fractions, as numbers, or as text such as `48 51 47.5`. */
function readParts(value: unknown): number[] {
  const parts = degreeParts.safeParse(value)
  if (parts.success) return parts.data
  const text = readText(value)
  return /^\d+(\.\d+)?([\s,:]+\d+(\.\d+)?){0,2}$/.test(text) ? text.split(/[\s,:]+/).map(Number) : []
}

const fraction = z.tuple([z.number(), z.number()]).transform(([numerator, denominator]) => numerator / denominator)
const degreePart = z.union([z.number(), fraction])
const degreeParts = z.union([degreePart.transform((part) => [part]), z.array(degreePart).min(1).max(3)])

function readText(value: unknown): string {
  const [text] = Array.isArray(value) ? value : [value]
  return typeof text === 'string' ? text.replaceAll('\0', '').trim() : ''
}

/** Accepts `N`, `n` and `North`. */
function readDirection(value: unknown): string | undefined {
  const word = readText(value).toLowerCase()
  return /^(n(orth)?|s(outh)?|e(ast)?|w(est)?)$/.test(word) ? word.charAt(0).toUpperCase() : undefined
}
