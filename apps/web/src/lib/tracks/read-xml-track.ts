import { SaxesParser } from 'saxes'
import type { PointCollector } from './collect-points.ts'
import { UnreadableTrack } from './track.ts'

const roots = new Set(['gpx', 'kml'])
const gpxPoints = new Set(['trkpt', 'rtept', 'wpt'])
const read = new Set(['time', 'when', 'coord', 'coordinates'])

/** Without a zone, the time is UTC: so GPX and KML define it. */
function instant(text: string): number {
  const time = text.trim()
  return Date.parse(/(z|[+-]\d\d:?\d\d)$/i.test(time) ? time : `${time}Z`)
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase()

/** Streams the timed points of a GPX or KML file. Entities are refused, and nothing is ever fetched. Returns whether the file ends early. */
export async function readXmlTrack(text: AsyncIterable<string>, points: PointCollector): Promise<boolean> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  let hasRoot = false
  let words: string | null = null
  let point: { latitude: number; longitude: number; time: number } | null = null
  let track: { times: number[]; coordinates: string[] } | null = null
  let mark: { time: number; coordinates: string } | null = null

  parser.on('doctype', (doctype) => {
    if (/<!ENTITY/i.test(doctype)) throw new UnreadableTrack('entities')
  })
  parser.on('opentag', ({ name: written, attributes }) => {
    const name = localName(written)
    if (!hasRoot && !roots.has(name)) throw new UnreadableTrack('unknown')
    hasRoot = true
    if (read.has(name)) words = ''
    else if (gpxPoints.has(name))
      point = { latitude: Number(attributes.lat), longitude: Number(attributes.lon), time: Number.NaN }
    else if (name === 'track') track = { times: [], coordinates: [] }
    else if (name === 'placemark') mark = { time: Number.NaN, coordinates: '' }
  })
  const add = (more: string) => {
    if (words !== null) words += more
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', ({ name: written }) => {
    const name = localName(written)
    const value = words ?? ''
    if (read.has(name)) words = null
    if (name === 'time' && point) point.time = instant(value)
    else if (name === 'when' && track) track.times.push(instant(value))
    else if (name === 'when' && mark) mark.time = instant(value)
    else if (name === 'coord') track?.coordinates.push(value)
    else if (name === 'coordinates' && mark) mark.coordinates = value
    else if (gpxPoints.has(name) && point) {
      points.add(point.time, point.latitude, point.longitude)
      point = null
    } else if (name === 'track' && track) {
      for (const [at, coordinates] of track.coordinates.entries())
        addKml(points, track.times[at] ?? Number.NaN, coordinates, /\s+/)
      track = null
    } else if (name === 'placemark' && mark) {
      // A line has one time for all its points, which says nothing about each.
      const [first = '', ...rest] = mark.coordinates.trim().split(/\s+/)
      if (first !== '') addKml(points, rest.length === 0 ? mark.time : Number.NaN, first, ',')
      mark = null
    }
  })

  try {
    for await (const chunk of text) parser.write(chunk)
    parser.close()
    return false
  } catch (error) {
    if (error instanceof UnreadableTrack) throw error
    if (points.count() < 2) throw new UnreadableTrack('broken')
    return true
  }
}

function addKml(points: PointCollector, time: number, coordinates: string, separator: string | RegExp) {
  const [longitude, latitude] = coordinates.trim().split(separator)
  points.add(time, Number(latitude), Number(longitude))
}
