import type { Coordinates } from '@allcity/contract/geo'
import { planeAt } from '@allcity/contract/globe'
import { factsWord } from '#web/lib/joined-words.ts'

import { listRoundLengths } from '#web/lib/units.ts'

interface Room {
  width: number
  height: number
  margin: number
}

/** Projects points onto the sheet with north up. Returns their positions and a round length for the scale bar. */
export function laidOut(points: readonly Coordinates[], { width, height, margin }: Room) {
  const [first] = points
  if (!first) return null
  const flat = points.map(planeAt(first)).map(({ east, north }) => ({ x: east, y: -north }))
  const [xs, ys] = [flat.map(({ x }) => x), flat.map(({ y }) => y)]
  const [west, north] = [Math.min(...xs), Math.min(...ys)]
  // At least 100 m, or a single stop would fill the sheet.
  const [wide, high] = [Math.max(Math.max(...xs) - west, 100), Math.max(Math.max(...ys) - north, 100)]
  const scale = Math.min((width - 2 * margin) / wide, (height - 2 * margin) / high)
  const left = (width - (Math.max(...xs) - west) * scale) / 2
  const top = (height - (Math.max(...ys) - north) * scale) / 2
  const metres = listRoundLengths().findLast((length) => length * scale <= width / 4) ?? 50
  return {
    places: flat.map(({ x, y }) => ({ x: left + (x - west) * scale, y: top + (y - north) * scale })),
    bar: { metres, width: metres * scale },
  }
}

interface Numbered {
  x: number
  y: number
  number: number
}

/** Stops whose discs would overlap, merged into one: their numbers and mean position. */
export interface Heap {
  x: number
  y: number
  label: string
  /** The width of its disc, which fits the label. */
  width: number
}

/** The height of every disc. */
export const discHeight = 26
const letterWidth = 8

/** Merges overlapping stops until no discs overlap. A label has at most two ranges. */
export function mergeDiscs(stops: readonly Numbered[]): Heap[] {
  const heaps: ReturnType<typeof buildHeap>[] = []
  for (const stop of stops) {
    let heap = buildHeap([stop])
    for (let at = coveredBy(heap, heaps); at >= 0; at = coveredBy(heap, heaps)) {
      const [other] = heaps.splice(at, 1)
      heap = buildHeap([...(other?.stops ?? []), ...heap.stops])
    }
    heaps.push(heap)
  }
  return heaps
}

function buildHeap(stops: Numbered[]): Heap & { stops: Numbered[] } {
  const label = rangesWord(stops.map(({ number }) => number).toSorted((a, b) => a - b))
  const mean = (of: (stop: Numbered) => number) => stops.reduce((sum, stop) => sum + of(stop), 0) / stops.length
  const width = Math.max(discHeight, label.length * letterWidth + 12)
  return { x: mean(({ x }) => x), y: mean(({ y }) => y), label, width, stops }
}

const coveredBy = (heap: Heap, others: readonly Heap[]) =>
  others.findIndex(
    ({ x, y, width }) => Math.abs(x - heap.x) < (width + heap.width) / 2 && Math.abs(y - heap.y) < discHeight,
  )

/** '3', '3–5', '3–5, 9', '3–5, 9 …'. */
function rangesWord(numbers: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last && number === last[1] + 1) last[1] = number
    else ranges.push([number, number])
  }
  const words = ranges.slice(0, 2).map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`))
  return factsWord(words) + (ranges.length > 2 ? ' …' : '')
}
