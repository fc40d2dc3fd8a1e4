import { type ExportedWork, type ExportFormat, exportedProperties } from '@allcity/contract/data'
import { stringify } from 'csv-stringify/sync'
import type { Frame } from '#server/lib/framed-text.ts'
import { element, escapeXml, xmlDeclaration } from '#server/lib/xml.ts'
import { aboutData, nameOf, type PlacedWork } from './rules.ts'

/** A file as it is written, piece by piece. */
interface Format extends Frame {
  works(works: readonly PlacedWork[]): string
  /** There is no way to write a work without a place. */
  isOfPlaces: boolean
}

/** All but what a way point or a placemark says in words of its own. */
const others = [
  'id',
  'kind',
  'surface',
  'status',
  'year',
  'seenOn',
  'level',
  'city',
  'country',
  'trainOperator',
  'trainNumber',
  'trainLine',
  'credit',
  'licence',
  'licenceUrl',
  'picture',
  'publishedAt',
  'isSample',
] as const

const properties = Object.keys(exportedProperties)
const columns = [...properties.slice(0, 8), 'longitude', 'latitude', ...properties.slice(8)]

/** About a centimetre: digits beyond tell of nothing. */
const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7

const between = ',\n'

/** RFC 7946. A work whose place is hidden has no geometry, which is written null. */
const geojson: Format = {
  head: `{"type":"FeatureCollection","attribution":${JSON.stringify(aboutData)},"features":[\n`,
  works: (works) => works.map(feature).join(between),
  between,
  tail: '\n]}\n',
  isOfPlaces: false,
}

function feature({ location, work }: PlacedWork): string {
  const geometry = location && {
    type: 'Point',
    coordinates: [rounded(location.longitude), rounded(location.latitude)],
  }
  return JSON.stringify({ type: 'Feature', id: work.id, geometry, properties: work })
}

/** RFC 4180. What a spreadsheet would reckon with gets an apostrophe before it. */
const csv: Format = {
  head: `${columns.join(',')}\r\n`,
  works: (works) => stringify(works.map(row), { columns, record_delimiter: 'windows', escape_formulas: true, cast }),
  tail: '',
  isOfPlaces: false,
}

const cast = { boolean: String }

const row = ({ location, work }: PlacedWork) => ({
  ...work,
  longitude: location && rounded(location.longitude),
  latitude: location && rounded(location.latitude),
})

/** The elements of a way point stand in the order that GPX 1.1 prescribes (https://www.topografix.com/GPX/1/1/). */
const gpx: Format = {
  head:
    `${xmlDeclaration}<gpx version="1.1" creator="Allcity" xmlns="http://www.topografix.com/GPX/1/1" xmlns:work="urn:allcity:work">` +
    `\n<metadata>${element('name', 'Street art')}${element('desc', aboutData)}</metadata>\n`,
  works: (works) => works.map(wayPoint).join(''),
  tail: '</gpx>\n',
  isOfPlaces: true,
}

function wayPoint({ location, work }: PlacedWork): string {
  if (!location) return ''
  return (
    `<wpt lat="${rounded(location.latitude)}" lon="${rounded(location.longitude)}">` +
    element('name', nameOf(work)) +
    element('desc', `${inWords(work)}. ${work.attribution}`) +
    `<link href="${escapeXml(work.page)}"><text>Allcity</text></link>` +
    element('type', work.kind) +
    `<extensions>${rest(work, (name, value) => `<work:${name}>${value}</work:${name}>`)}</extensions></wpt>\n`
  )
}

/** The elements of a placemark stand in the order that KML 2.2 prescribes (OGC 07-147r2). */
const kml: Format = {
  head:
    `${xmlDeclaration}<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:atom="http://www.w3.org/2005/Atom"><Document>` +
    `\n${element('name', 'Street art')}${element('description', aboutData)}\n`,
  works: (works) => works.map(placemark).join(''),
  tail: '</Document></kml>\n',
  isOfPlaces: true,
}

function placemark({ location, work }: PlacedWork): string {
  if (!location) return ''
  return (
    `<Placemark id="work-${work.id}">${element('name', nameOf(work))}` +
    `<atom:author>${element('atom:name', work.credit)}</atom:author>` +
    // A placemark takes its description as HTML.
    `<atom:link href="${escapeXml(work.page)}"/>${element('description', escapeXml(work.attribution))}` +
    `<ExtendedData>${rest(work, (name, value) => `<Data name="${name}"><value>${value}</value></Data>`)}</ExtendedData>` +
    `<Point><coordinates>${rounded(location.longitude)},${rounded(location.latitude)}</coordinates></Point></Placemark>\n`
  )
}

const inWords = ({ kind, surface, status }: ExportedWork) => `${kind} on ${surface}, ${status}`.replaceAll('_', ' ')

/** All that is said of a work and has no place of its own in a format, as elements. */
function rest(work: ExportedWork, write: (name: string, value: string) => string): string {
  let text = ''
  for (const name of others) {
    const value = work[name]
    if (value !== null) text += write(name, escapeXml(String(value)))
  }
  return text
}

export const formats: Record<ExportFormat, Format> = { geojson, csv, gpx, kml }
