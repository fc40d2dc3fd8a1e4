import type { PointCollector } from './collect-points.ts'
import { UnreadableTrack } from './track.ts'

/** A position known less well than this, in metres, says nothing about a wall. */
const roughest = 100

const field = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

const list = (value: unknown, key: string): unknown[] => {
  const items = field(value, key)
  return Array.isArray(items) ? items : []
}

const isRough = (accuracy: unknown) => typeof accuracy === 'number' && accuracy > roughest

/** Reads Google's Timeline.json of phones, its form of iPhones, and the older Records.json. */
export function readTimeline(text: string, points: PointCollector): void {
  const file = parse(text)
  // On an iPhone the file is the list itself.
  const segments = Array.isArray(file) ? file : list(file, 'semanticSegments')
  for (const segment of segments) addPath(segment, points)
  for (const signal of list(file, 'rawSignals')) {
    const position = field(signal, 'position')
    if (!isRough(field(position, 'accuracyMeters')))
      addWritten(points, instant(field(position, 'timestamp')), field(position, 'LatLng'))
  }
  for (const record of list(file, 'locations')) {
    const [latitude, longitude] = [field(record, 'latitudeE7'), field(record, 'longitudeE7')]
    if (typeof latitude !== 'number' || typeof longitude !== 'number' || isRough(field(record, 'accuracy'))) continue
    const time = field(record, 'timestamp')
    points.add(
      time === undefined ? Number(field(record, 'timestampMs')) : instant(time),
      latitude / 1e7,
      longitude / 1e7,
    )
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadableTrack('broken')
  }
}

function addPath(segment: unknown, points: PointCollector) {
  const start = instant(field(segment, 'startTime'))
  for (const step of list(segment, 'timelinePath')) {
    const time = field(step, 'time')
    const minutes = Number(field(step, 'durationMinutesOffsetFromStartTime'))
    addWritten(points, time === undefined ? start + minutes * 60_000 : instant(time), field(step, 'point'))
  }
}

const instant = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : Number.NaN)

/** `geo:48.1,11.5` or `48.1°, 11.5°`. */
function addWritten(points: PointCollector, time: number, written: unknown) {
  const [, latitude, longitude] =
    /^(?:geo:)?\s*(-?\d+(?:\.\d+)?)°?\s*,\s*(-?\d+(?:\.\d+)?)°?$/.exec(typeof written === 'string' ? written : '') ?? []
  if (latitude !== undefined) points.add(time, Number(latitude), Number(longitude))
}
