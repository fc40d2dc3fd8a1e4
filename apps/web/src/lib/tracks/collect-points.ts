import { type Track, type TrackTrouble, trackLimits, UnreadableTrack } from './track.ts'

/** Times before, or after tomorrow, are faults of the device, or in another unit than milliseconds. */
const earliest = Date.UTC(2000, 0, 1)
const dayMs = 24 * 3_600_000

export interface PointCollector {
  /** Degrees, and milliseconds since 1970. Points that cannot be right are counted and left out. */
  add: (time: number, latitude: number, longitude: number) => void
  count: () => number
  /** @throws UnreadableTrack when nothing is left. */
  finish: () => Track
}

export function collectPoints(): PointCollector {
  const times: number[] = []
  const latitudes: number[] = []
  const longitudes: number[] = []
  const latest = Date.now() + dayMs
  const left = { untimed: 0, atSea: 0, swapped: 0 }

  function add(time: number, latitude: number, longitude: number) {
    if (Number.isNaN(latitude) || Number.isNaN(longitude)) return
    // A device without a signal writes 0, 0.
    if (latitude === 0 && longitude === 0) left.atSea++
    else if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) left.swapped++
    else if (!(time >= earliest && time <= latest)) left.untimed++
    else {
      if (times.length === trackLimits.points) throw new UnreadableTrack('too-large')
      times.push(time)
      latitudes.push(latitude)
      longitudes.push(longitude)
    }
  }

  function finish(): Track {
    if (times.length === 0 || left.swapped > times.length) throw new UnreadableTrack(findTrouble(left))
    const order = inOrder(times)
    const pick = (values: number[]) => Float64Array.from(order ?? values.keys(), (at) => values[at] ?? 0)
    return { times: pick(times), latitudes: pick(latitudes), longitudes: pick(longitudes) }
  }

  return { add, finish, count: () => times.length }
}

function findTrouble({ untimed, atSea, swapped }: Record<'untimed' | 'atSea' | 'swapped', number>): TrackTrouble {
  if (swapped > 0) return 'swapped'
  if (untimed > 0) return 'no-times'
  return atSea > 0 ? 'at-sea' : 'no-points'
}

/** The positions of the times in ascending order; null when they are in order already, as in most files. */
function inOrder(times: number[]): number[] | null {
  if (times.every((time, at) => at === 0 || (times[at - 1] ?? 0) <= time)) return null
  return [...times.keys()].sort((one, other) => (times[one] ?? 0) - (times[other] ?? 0))
}
