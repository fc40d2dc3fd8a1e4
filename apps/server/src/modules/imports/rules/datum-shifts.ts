import { createRequire } from 'node:module'
import { z } from 'zod'

const require = createRequire(import.meta.url)
/** EPSG codes by their shift to WGS 84, in the terms of `+towgs84`; `0` where the datum agrees with it to three metres. */
const Shifts = z.record(z.string(), z.string())

interface Range {
  first: number
  last: number
  shift: string
}

let ranges: Range[] | undefined

function readRanges(): Range[] {
  const shifts = Object.entries(Shifts.parse(require('../datum-shifts.json')))
  return shifts.flatMap(([shift, codes]) =>
    codes.split(' ').map((range) => {
      const [first = '', last = first] = range.split('-')
      return { first: Number(first), last: Number(last), shift }
    }),
  )
}

/** The shift of a coordinate system to WGS 84; null where none is known to thirty metres or better. */
export function findDatumShift(code: number): string | null {
  ranges ??= readRanges()
  return ranges.find(({ first, last }) => code >= first && code <= last)?.shift ?? null
}
