import { Coordinates } from '@allcity/contract/geo'

export interface Reading {
  point: Coordinates
  /** In metres, how far the point can be off because only these digits were written. */
  accuracy: number
}

/** One number with what stands around it. */
interface Part {
  letter: string
  numbers: string[]
}

/** A degree, a minute and a second of latitude in metres. */
const unitMetres = [111_320, 1_855, 31]
const longest = 100
const labels = /\b(?:lat(?:itude)?|lon(?:g(?:itude)?)?|lng)\b\.?\s*[:=]?/gi
const decimal = /^\d{1,3}(?:\.\d+)?$/

/**
 * Reads coordinates in decimal degrees, or degrees with minutes and seconds, with a point or a comma as the decimal sign. Letters of
 * the compass may stand in front of the numbers or behind them, and then in either order. Null for anything else.
 * The latitude can be out of range, because swapped numbers are offered the other way round.
 */
export function readCoordinates(text: string): Reading | null {
  if (text.length > longest) return null
  const plain = withPoints(text.replace(labels, ' ').trim().toUpperCase())
  if (!/^[-+\d.,;/:°'"\sNSEW()]+$/.test(plain)) return null
  const pair = /[NSEW]/.test(plain) ? splitByLetters(plain) : splitInHalf(plain)
  if (!pair) return null
  const [first, second] = pair.map(toDegrees)
  if (typeof first !== 'number' || typeof second !== 'number') return null
  const isSwapped = /[EW]/.test(pair[0].letter)
  const point = isSwapped ? { latitude: second, longitude: first } : { latitude: first, longitude: second }
  return { point, accuracy: Math.min(...pair.map(readAccuracy)) }
}

/** Half of the last written digit. */
function readAccuracy({ numbers }: Part): number {
  const decimals = numbers.at(-1)?.split('.')[1]?.length ?? 0
  return (unitMetres[numbers.length - 1] ?? 0) / 2 / 10 ** decimals
}

/** Whether it is a point on Earth. */
export const isOnEarth = (point: Coordinates) => Coordinates.safeParse(point).success

/** Marks as one character each, and decimal commas as points. */
function withPoints(text: string): string {
  const marked = text
    .replace(/[−–]/g, '-')
    .replace(/[º˚]/g, '°')
    .replace(/''|[″”“]/g, '"')
    .replace(/[′’‘´`]/g, "'")
  if (marked.includes('.')) return marked
  if (/[°'"]/.test(marked)) return marked.replace(/(\d),(?=\d)/g, '$1.')
  const glued = /^(-?\d+),(\d+),(-?\d+),(\d+)$/.exec(marked)
  if (glued) return `${glued[1]}.${glued[2]} ${glued[3]}.${glued[4]}`
  const pieces = marked
    .replace(/[NSEW]/g, ' ')
    .trim()
    .split(/[;/\s]+|,\s+/)
  const isDecimal = pieces.length === 2 && pieces.every((piece) => /^[-+]?\d+,\d+$/.test(piece))
  return isDecimal ? marked.replace(/(\d),(?=\d)/g, '$1.') : marked
}

const listNumbers = (text: string) => text.match(/[-+]?[\d.]+/g) ?? []

function splitByLetters(text: string): [Part, Part] | null {
  const letters = text.match(/[NSEW]/g) ?? []
  const pieces = text.split(/[NSEW]/)
  const isInFront = pieces[0]?.trim() === ''
  const [first, second] = isInFront ? pieces.slice(1) : pieces
  const [one, other] = letters
  if (!one || !other || letters.length > 2 || /[NS]/.test(one) === /[NS]/.test(other)) return null
  if (!isInFront && /\d/.test(pieces[2] ?? '')) return null
  return [
    { letter: one, numbers: listNumbers(first ?? '') },
    { letter: other, numbers: listNumbers(second ?? '') },
  ]
}

function splitInHalf(text: string): [Part, Part] | null {
  const halves = text.split(/[,;/]/)
  const numbers = listNumbers(text)
  if (halves.length > 2 || numbers.length % 2 !== 0) return null
  const [first, second] =
    halves.length === 2
      ? halves.map(listNumbers)
      : [numbers.slice(0, numbers.length / 2), numbers.slice(numbers.length / 2)]
  return [
    { letter: '', numbers: first ?? [] },
    { letter: '', numbers: second ?? [] },
  ]
}

function toDegrees({ letter, numbers }: Part): number | null {
  const [whole = '', ...rest] = numbers
  const sign = /^[-+]/.exec(whole)?.[0]
  const sizes = [whole.replace(/^[-+]/, ''), ...rest]
  // A sign beside a letter says it twice; fractions are only in the last number.
  if (sizes.length > 3 || (sign && letter) || !sizes.every((size) => decimal.test(size))) return null
  if (sizes.slice(0, -1).some((size) => size.includes('.'))) return null
  const [degrees = 0, minutes = 0, seconds = 0] = sizes.map(Number)
  if (minutes >= 60 || seconds >= 60 || degrees > 180) return null
  const size = degrees + minutes / 60 + seconds / 3600
  return sign === '-' || /[SW]/.test(letter) ? -size : size
}
