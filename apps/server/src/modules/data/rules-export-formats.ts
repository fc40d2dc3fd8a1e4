import { type ExportedWork, type ExportFormat, exportedProperties } from '@allcity/contract/data'
import type { Coordinates } from '@allcity/contract/geo'
import { stringify } from 'csv-stringify/sync'
import type { Frame } from '#server/platform/lib/framed-stream.ts'
import { element, escapeXml, xmlDeclaration } from '#server/platform/lib/xml.ts'
import { aboutData, nameWayPoint, type PlacedWork } from './rules.ts'

/** A point of a walk: a work or its start. */
export interface WayPoint extends Coordinates {
  name: string
}

/** A file format, written piece by piece. */
interface Format extends Frame {
  /** Leaves out a work without a place where the format requires one. */
  works(works: readonly PlacedWork[]): string
  /** The path of a walk, written after the works; empty for formats without lines. */
  way(name: string, points: readonly WayPoint[]): string
}

const everything = 'Street art'

/** Properties that have no own element in a waypoint or placemark. */
const others = [
  'id',
  'kind',
  'surface',
  'status',
  'year',
  'seenOn',
  'level',
  'neighbourhood',
  'city',
  'country',
  'trainOperator',
  'trainNumber',
  'trainLine',
  'madeBy',
  'madeByPages',
  'credit',
  'licence',
  'licenceUrl',
  'artworkRights',
  'noTraining',
  'picture',
  'publishedAt',
  'isSample',
] as const

const properties = Object.keys(exportedProperties)
const columns = [...properties.slice(0, 8), 'longitude', 'latitude', ...properties.slice(8)]

/** Rounds to about a centimetre, beyond which digits mean nothing. */
const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7

const between = ',\n'

/** RFC 7946. A work whose place is hidden has no geometry, which is written null. */
const geojson = (name: string): Format => ({
  head: `{"type":"FeatureCollection",${name === everything ? '' : `"name":${JSON.stringify(name)},`}"attribution":${JSON.stringify(aboutData)},"features":[\n`,
  works: (works) => works.map(feature).join(between),
  way: (title, points) =>
    JSON.stringify({
      type: 'Feature',
      geometry: { type: 'LineString', coordinates: points.map(pair) },
      properties: { title },
    }),
  between,
  tail: '\n]}\n',
})

const pair = ({ longitude, latitude }: Coordinates) => [rounded(longitude), rounded(latitude)]

function feature({ location, work }: PlacedWork): string {
  const geometry = location && { type: 'Point', coordinates: pair(location) }
  return JSON.stringify({ type: 'Feature', id: work.id, geometry, properties: work })
}

/** RFC 4180. A value that a spreadsheet would run as a formula gets an apostrophe before it. */
const csv: Format = {
  head: `${columns.join(',')}\r\n`,
  works: (works) => stringify(works.map(row), { columns, record_delimiter: 'windows', escape_formulas: true, cast }),
  way: () => '',
  tail: '',
}

const cast = { boolean: String }

const row = ({ location, work }: PlacedWork) => ({
  ...work,
  longitude: location && rounded(location.longitude),
  latitude: location && rounded(location.latitude),
})

/** The elements of a waypoint follow the order of GPX 1.1 (https://www.topografix.com/GPX/1/1/). */
const gpx = (name: string): Format => ({
  head:
    `${xmlDeclaration}<gpx version="1.1" creator="Allcity" xmlns="http://www.topografix.com/GPX/1/1" xmlns:work="urn:allcity:work">` +
    `\n<metadata>${element('name', name)}${element('desc', aboutData)}</metadata>\n`,
  works: (works) => each(works, wayPoint),
  way: (title, points) =>
    `<rte>${element('name', title)}${points.map((point) => `<rtept ${degrees(point)}>${element('name', point.name)}</rtept>`).join('')}</rte>\n`,
  tail: '</gpx>\n',
})

const degrees = ({ longitude, latitude }: Coordinates) => `lat="${rounded(latitude)}" lon="${rounded(longitude)}"`

function wayPoint({ location, work }: PlacedWork): string {
  if (!location) return ''
  return (
    `<wpt ${degrees(location)}>` +
    element('name', nameWayPoint(work)) +
    element('desc', `${inWords(work)}. ${work.attribution}`) +
    `<link href="${escapeXml(work.page)}"><text>Allcity</text></link>` +
    element('type', work.kind) +
    `<extensions>${extensions(work)}</extensions></wpt>\n`
  )
}

/** The elements of a placemark follow the order of KML 2.2 (OGC 07-147r2). */
const kml = (name: string): Format => ({
  head:
    `${xmlDeclaration}<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:atom="http://www.w3.org/2005/Atom"><Document>` +
    `\n${element('name', name)}${element('description', aboutData)}\n`,
  works: (works) => each(works, placemark),
  way: (title, points) =>
    `<Placemark>${element('name', title)}<LineString><tessellate>1</tessellate>` +
    `<coordinates>${points.map((point) => pair(point).join()).join(' ')}</coordinates></LineString></Placemark>\n`,
  tail: '</Document></kml>\n',
})

function placemark({ location, work }: PlacedWork): string {
  if (!location) return ''
  return (
    `<Placemark id="work-${work.id}">${element('name', nameWayPoint(work))}` +
    `<atom:author>${element('atom:name', work.credit)}</atom:author>` +
    // KML reads the description as HTML, so escape twice.
    `<atom:link href="${escapeXml(work.page)}"/>${element('description', escapeXml(work.attribution))}` +
    `<ExtendedData>${extendedData(work)}</ExtendedData>` +
    `<Point><coordinates>${pair(location).join()}</coordinates></Point></Placemark>\n`
  )
}

const inWords = ({ kind, surface, status }: ExportedWork) => `${kind} on ${surface}, ${status}`.replaceAll('_', ' ')

/** Appends one by one: joining an array takes 10% longer. */
function each(works: readonly PlacedWork[], write: (work: PlacedWork) => string): string {
  let text = ''
  for (const work of works) text += write(work)
  return text
}

/** Writes all properties without an own element in a format, each between its prefix and suffix. */
function rest(around: (name: string) => readonly [string, string]): (work: ExportedWork) => string {
  const parts = others.map((name) => [name, ...around(name)] as const)
  return (work) => {
    let text = ''
    for (const [name, before, after] of parts) {
      const value = work[name]
      if (value !== null) text += before + (typeof value === 'string' ? escapeXml(value) : value) + after
    }
    return text
  }
}

const extensions = rest((name) => [`<work:${name}>`, `</work:${name}>`])
const extendedData = rest((name) => [`<Data name="${name}"><value>`, '</value></Data>'])

const formatsNamed = (name: string): Record<ExportFormat, Format> => ({
  geojson: geojson(name),
  csv,
  gpx: gpx(name),
  kml: kml(name),
})

export const formats = formatsNamed(everything)

/** Tells Excel that a CSV file is UTF-8; without it, accents are garbled. */
export const byteOrderMark = '\ufeff'

interface Whole {
  name: string
  works: readonly PlacedWork[]
  /** The points of the walk; empty for a list that is no walk. */
  way: readonly WayPoint[]
}

/** A complete file of a few hundred works with its own name. */
export function wholeFile(format: ExportFormat, { name, works, way }: Whole): string {
  const { head, works: write, way: line, between: gap = '', tail } = formatsNamed(name)[format]
  const parts = [write(works), way.length > 1 ? line(name, way) : '']
  return head + parts.filter((part) => part !== '').join(gap) + tail
}
