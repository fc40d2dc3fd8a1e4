import type { Coordinates } from '@allcity/contract/geo'
import { metresADegree, planeAt, wrapLongitude } from '@allcity/contract/globe'
import type { Track } from '#web/lib/tracks/track.ts'

const minuteMs = 60_000

/** Between two points further apart than this, in time or metres, the way is unknown. */
const longestGapMs = 5 * minuteMs
const longestStep = 300
/** A photo this close to the start or end was taken there. */
const edgeMs = minuteMs
/** A photo placed further from the track, in metres, says nothing about the clock. */
const nearTrack = 150
/** A smaller difference is the distance between the photographer and the wall. */
const leastClockChangeMs = minuteMs
const mostPasses = 500
/** No camera clock is wrong by more than the difference of the first and the last time zone. */
const mostClockErrorMs = 26 * 60 * minuteMs

/** How far the camera's clock is ahead, in milliseconds. */
export type ClockOffset = number

const pointAt = ({ longitudes, latitudes }: Track, at: number): Coordinates => ({
  longitude: longitudes[at] ?? 0,
  latitude: latitudes[at] ?? 0,
})

/** The number of points at or before this time. */
function countUntil({ times }: Track, time: number): number {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((times[middle] ?? 0) <= time) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether the way from this point to the next is known: neither a gap nor a jump. */
function isStep({ times, longitudes, latitudes }: Track, at: number): boolean {
  const next = at + 1
  // Without objects, as a long track asks a million times.
  if (at < 0 || next >= times.length || Number(times[next]) - Number(times[at]) > longestGapMs) return false
  const latitude = Number(latitudes[at])
  const north = (Number(latitudes[next]) - latitude) * metresADegree
  const across = metresADegree * Math.cos((latitude * Math.PI) / 180)
  const east = wrapLongitude(Number(longitudes[next]) - Number(longitudes[at])) * across
  return north * north + east * east <= longestStep * longestStep
}

/** A point on the straight way between two. */
export function pointBetween(one: Coordinates, other: Coordinates, share: number): Coordinates {
  const east = wrapLongitude(other.longitude - one.longitude)
  return {
    longitude: wrapLongitude(one.longitude + east * share),
    latitude: one.latitude + (other.latitude - one.latitude) * share,
  }
}

/** Where the track was at this time, in milliseconds UTC; null in a gap, at a jump, and outside the track. */
export function placeOnTrack(track: Track, time: number): Coordinates | null {
  const last = track.times.length - 1
  const at = countUntil(track, time) - 1
  const started = track.times[at]
  if (started === undefined) return (track.times[0] ?? Infinity) - time <= edgeMs ? pointAt(track, 0) : null
  if (at === last) return time - started <= edgeMs ? pointAt(track, last) : null
  if (isStep(track, at)) {
    const share = (time - started) / ((track.times[at + 1] ?? 0) - started)
    return pointBetween(pointAt(track, at), pointAt(track, at + 1), share)
  }
  return time === started && isStep(track, at - 1) ? pointAt(track, at) : null
}

/**
 * The camera's clock, when a photo of this time was taken at this place. If the track passes there several times, the pass that places most
 * of the other photos counts, then the one nearest to the clock as it was. Null when the place is off the track.
 */
export function clockFromPlace(
  track: Track,
  placed: { taken: number; location: Coordinates },
  others: number[],
  clock: ClockOffset,
): ClockOffset | null {
  const rate = (offset: ClockOffset) => ({
    offset,
    placed: others.filter((taken) => placeOnTrack(track, taken - offset) !== null).length,
    change: Math.abs(offset - clock),
  })
  const [best] = listPasses(track, placed.location)
    .slice(0, mostPasses)
    .map((time) => rate(placed.taken - time))
    .sort((one, other) => other.placed - one.placed || one.change - other.change)
  if (!best) return null
  return best.change < leastClockChangeMs ? clock : best.offset
}

/** The times at which the track was nearest to a place, once for each time that it came near. */
function listPasses(track: Track, location: Coordinates): number[] {
  const toPlane = planeAt(location)
  const passes: number[] = []
  let nearest: { metres: number; time: number } | null = null
  for (let at = 0; at < track.times.length; at++) {
    const step = isNear(track, at, location) ? nearestOnStep(track, at, toPlane) : null
    if (step && step.metres <= nearTrack) {
      if (!nearest || step.metres < nearest.metres) nearest = step
    } else if (nearest) {
      passes.push(nearest.time)
      nearest = null
    }
  }
  return nearest ? [...passes, nearest.time] : passes
}

/** A quick test in degrees of latitude, which leaves out most points of a long track. */
const isNear = ({ latitudes }: Track, at: number, { latitude }: Coordinates) =>
  Math.abs((latitudes[at] ?? 0) - latitude) < 0.005

function nearestOnStep(track: Track, at: number, toPlane: ReturnType<typeof planeAt>) {
  const time = track.times[at] ?? 0
  const from = toPlane(pointAt(track, at))
  if (!isStep(track, at)) return { metres: Math.hypot(from.east, from.north), time }
  const to = toPlane(pointAt(track, at + 1))
  const [east, north] = [to.east - from.east, to.north - from.north]
  const length = east * east + north * north
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(from.east * east + from.north * north) / length))
  const metres = Math.hypot(from.east + share * east, from.north + share * north)
  return { metres, time: time + share * ((track.times[at + 1] ?? time) - time) }
}

const mostDrawn = 4_000

/** The track as lines to draw: thinned, and without the gaps and jumps. */
export function trackLines(track: Track): [number, number][][] {
  const lines: [number, number][][] = [[]]
  const every = Math.ceil(track.times.length / mostDrawn)
  for (let at = 0; at < track.times.length; at++) {
    const isEnd = !isStep(track, at)
    if (at % every === 0 || isEnd) lines.at(-1)?.push([track.longitudes[at] ?? 0, track.latitudes[at] ?? 0])
    if (isEnd) lines.push([])
  }
  return lines.filter((line) => line.length > 1)
}

/** How a track fits photos of these times. */
export function fitOfTrack(track: Track, taken: number[], clock: ClockOffset) {
  const matched = taken.filter((time) => placeOnTrack(track, time - clock) !== null).length
  const [start = 0, end = 0] = [track.times[0], track.times.at(-1)]
  const isOtherDay =
    taken.length > 0 &&
    taken.every((time) => time - clock < start - mostClockErrorMs || time - clock > end + mostClockErrorMs)
  return { matched, isOtherDay, start: start + clock, end: end + clock }
}
