import { SaxesParser } from 'saxes'
import { type DataRecord, datasetLimits, tooLarge, UnreadableFile } from './record.ts'
import { type XmlReading, xmlRecords } from './xml-records.ts'

/** The elements that are one record each, in KML and in GPX. */
const recordNames = new Set(['placemark', 'wpt'])

/** KML elements that name their value by an attribute; all others use their own name. */
const namedValues = new Set(['data', 'simpledata'])

/** Elements that only contain other elements. */
const holders = new Set([
  'placemark',
  'wpt',
  'extendeddata',
  'schemadata',
  'point',
  'multigeometry',
  'polygon',
  'linestring',
])

/** The viewpoint of a KML drawing, which is not the record's place. */
const viewpoints = new Set(['lookat', 'camera'])

interface Open {
  name: string
  label: string | null
}

interface Reading extends XmlReading {
  /** Cells of the open record; null between two records. */
  cells: Record<string, string> | null
  open: Open[]
  words: string
  size: number
  /** Depth of open elements, inside a record or not. */
  depth: number
}

const deepest = 100

/** Streams the placemarks of a KML file, or the waypoints of a GPX. Custom entities are not resolved. */
export async function* readXml(text: AsyncIterable<string>): AsyncGenerator<DataRecord> {
  const reading: Reading = { done: [], cells: null, open: [], words: '', number: 0, size: 0, depth: 0, held: 0 }
  const parser = new SaxesParser({ xmlns: false })
  parser.on('opentag', ({ name: written, attributes }) => {
    const name = localName(written)
    reading.held = 0
    if (++reading.depth > deepest) throw new UnreadableFile(/*i18n*/ 'This XML is nested too deeply for a data set.')
    if (recordNames.has(name)) {
      reading.cells = readPlace(attributes)
      reading.size = 0
    }
    if (!reading.cells) return
    reading.open.push({ name, label: findLabel(name, attributes, reading.open) })
    reading.words = ''
  })
  const add = (words: string) => {
    reading.held = 0
    if (!reading.cells) return
    reading.size += words.length
    if (reading.size > datasetLimits.recordBytes) throw tooLarge(reading.number + 1)
    reading.words += words
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => {
    reading.held = 0
    reading.depth--
    const closed = reading.open.pop()
    if (!closed || !reading.cells) return
    const words = closed.name === 'coordinates' ? positionsIn(reading.words) : reading.words.trim()
    if (closed.label && words !== '' && !(closed.label in reading.cells)) {
      reading.cells[closed.label] = words
      reading.size += closed.label.length
    }
    reading.words = ''
    if (!recordNames.has(closed.name)) return
    reading.done.push({ number: ++reading.number, cells: reading.cells })
    reading.cells = null
  })
  yield* xmlRecords(parser, reading, text)
}

const localName = (name: string) => (name.split(':').at(-1) ?? name).toLowerCase()

/** Adds a height to each position, as KML may leave it out. Two bare numbers would be read with the latitude first. */
const positionsIn = (words: string) =>
  words
    .replaceAll(/\s*,\s*/g, ',')
    .split(/\s+/)
    .filter((position) => position !== '')
    .map((position) => (position.split(',').length === 2 ? `${position},0` : position))
    .join(' ')

function readPlace(attributes: Record<string, string>): Record<string, string> {
  const { lat, lon } = attributes
  return lat !== undefined && lon !== undefined ? { lat, lon } : {}
}

/** The column that receives the text of an element; null when the element has none. */
function findLabel(name: string, attributes: Record<string, string>, open: Open[]): string | null {
  if (namedValues.has(name)) return attributes.name ?? null
  if (open.some((round) => viewpoints.has(round.name))) return null
  // `<Data name="x"><value>…` is labelled by the element around it.
  if (name === 'value') return open.at(-1)?.label ?? null
  return holders.has(name) ? null : name
}
