import { metresBetween } from '@allcity/contract/globe'
import { describe, expect, it } from 'vitest'
import { readTrack } from '#web/lib/tracks/read-track.ts'
import type { Track } from '#web/lib/tracks/track.ts'
import { clockFromPlace, fitOfTrack, placeOnTrack, trackLines } from './rules-tracks.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const start = Date.UTC(2025, 4, 5, 8)

/** [seconds, metres north, metres east] from a corner in Munich. */
function createTrack(points: [seconds: number, north: number, east: number][]): Track {
  return {
    times: Float64Array.from(points, ([seconds]) => start + seconds * second),
    latitudes: Float64Array.from(points, ([, north]) => 48.1 + north / 111_320),
    longitudes: Float64Array.from(points, ([, , east]) => 11.5 + east / (111_320 * Math.cos(48.1 * (Math.PI / 180)))),
  }
}

/** An hour's walk to the north at 1.2 metres a second, a point every second. */
const walk = createTrack(Array.from({ length: 3_600 }, (_, at) => [at, at * 1.2, 0]))

const metresNorth = (place: ReturnType<typeof placeOnTrack>) => place && Math.round((place.latitude - 48.1) * 111_320)

describe('matching by time', () => {
  it('finds the place between two points', () => {
    const track = createTrack([
      [0, 0, 0],
      [60, 100, 0],
    ])
    expect(metresNorth(placeOnTrack(track, start + 30 * second))).toBe(50)
  })

  it('places nothing inside a gap of minutes, and both sides of it', () => {
    const track = createTrack([
      [0, 0, 0],
      [60, 50, 0],
      [60 + 600, 100, 0],
      [60 + 660, 150, 0],
    ])
    expect(placeOnTrack(track, start + 5 * minute)).toBeNull()
    expect(metresNorth(placeOnTrack(track, start + 60 * second))).toBe(50)
    expect(metresNorth(placeOnTrack(track, start + 690 * second))).toBe(125)
  })

  it('places nothing across a jump', () => {
    const track = createTrack([
      [0, 0, 0],
      [10, 10, 0],
      [20, 5_000, 0],
      [30, 30, 0],
      [40, 40, 0],
    ])
    expect(placeOnTrack(track, start + 15 * second)).toBeNull()
    expect(placeOnTrack(track, start + 20 * second)).toBeNull()
    expect(placeOnTrack(track, start + 25 * second)).toBeNull()
    expect(metresNorth(placeOnTrack(track, start + 35 * second))).toBe(35)
    expect(trackLines(track)).toHaveLength(2)
  })

  it('uses the ends for a minute, and no longer', () => {
    expect(metresNorth(placeOnTrack(walk, start - 50 * second))).toBe(0)
    expect(placeOnTrack(walk, start - 2 * minute)).toBeNull()
    expect(placeOnTrack(walk, start + 2 * hour)).toBeNull()
  })

  it('follows a track across the antimeridian', () => {
    const track = {
      times: Float64Array.of(start, start + minute),
      latitudes: Float64Array.of(-17, -17),
      longitudes: Float64Array.of(179.999, -179.999),
    }
    expect(Math.abs(placeOnTrack(track, start + 30 * second)?.longitude ?? 0)).toBeCloseTo(180, 6)
  })
})

describe('the clock', () => {
  const taken = (seconds: number, clock: number) => start + seconds * second + clock

  it('is found from one placed photo, for a camera hours ahead', () => {
    const clock = 2 * hour
    const location = { latitude: 48.1 + 1_200 / 111_320, longitude: 11.5 }
    const found = clockFromPlace(walk, { taken: taken(1_000, clock), location }, [taken(500, clock)], 0)
    expect(Math.abs((found ?? 0) - clock)).toBeLessThan(2 * second)
  })

  it('stays when the place differs by some metres only', () => {
    const location = { latitude: 48.1 + 1_220 / 111_320, longitude: 11.5003 }
    expect(clockFromPlace(walk, { taken: taken(1_000, 0), location }, [], 0)).toBe(0)
  })

  it('is not taken from a place away from the track', () => {
    expect(
      clockFromPlace(walk, { taken: taken(1_000, 0), location: { latitude: 48.2, longitude: 11.7 } }, [], 0),
    ).toBeNull()
  })

  it('is the pass that places most of the others, where the track comes by twice', () => {
    const there = Array.from({ length: 1_000 }, (_, at): [number, number, number] => [at, at, 0])
    const back = Array.from({ length: 1_000 }, (_, at): [number, number, number] => [1_000 + at, 1_000 - at, 0])
    const track = createTrack([...there, ...back])
    const clock = -3 * hour
    const location = { latitude: 48.1 + 300 / 111_320, longitude: 11.5 }
    // On the way there, two of these would be before the start.
    const others = [1_000, 1_100, 1_950].map((seconds) => taken(seconds, clock))
    const found = clockFromPlace(track, { taken: taken(1_700, clock), location }, others, 0)
    expect(Math.abs((found ?? 0) - clock)).toBeLessThan(2 * second)
  })

  it('tells a track of another day from a wrong clock', () => {
    expect(fitOfTrack(walk, [start + 3 * hour], 0)).toMatchObject({ matched: 0, isOtherDay: false })
    expect(fitOfTrack(walk, [start + 72 * hour], 0)).toMatchObject({ matched: 0, isOtherDay: true })
    expect(fitOfTrack(walk, [Date.parse('2025-05-05T10:30:00Z')], 2 * hour)).toMatchObject({ matched: 1 })
  })
})

it('reads a track of 20 000 points and places 30 photos within a second', async () => {
  const points = Array.from({ length: 20_000 }, (_, at) => {
    const time = new Date(start + at * second).toISOString()
    return `<trkpt lat="${48.1 + at * 1e-5}" lon="${11.5 + Math.sin(at / 300) / 500}"><ele>512.4</ele><time>${time}</time></trkpt>`
  })
  const file = new Blob([`<gpx version="1.1"><trk><trkseg>${points.join('\n')}</trkseg></trk></gpx>`])
  const begun = performance.now()
  const reading = await readTrack(file)
  if ('trouble' in reading) throw new Error(reading.trouble)
  const times = Array.from({ length: 30 }, (_, at) => start + at * 600 * second + 2 * hour)
  const location = { latitude: 48.1 + 6_000 * 1e-5, longitude: 11.5 + Math.sin(20) / 500 }
  const clock = clockFromPlace(reading.track, { taken: times[10] ?? 0, location }, times, 0) ?? 0
  const places = times.map((time) => placeOnTrack(reading.track, time - clock))
  expect(performance.now() - begun).toBeLessThan(1_000)
  expect(places.filter((place) => place !== null)).toHaveLength(30)
  expect(metresBetween(places[10] ?? location, location)).toBeLessThan(5)
})
