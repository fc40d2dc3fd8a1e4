import { SaxesParser } from 'saxes'
import { type DataRecord, datasetLimits, tooLarge } from './record.ts'
import { type XmlReading, xmlRecords } from './xml-records.ts'

interface Place {
  lat: string
  lon: string
}

interface Element {
  id: string
  tags: Record<string, string>
  places: Place[]
  /** The middle of a way or a relation, if the file has it. */
  center: Place | null
  size: number
}

const elementNames = new Set(['node', 'way', 'relation'])
/** Places of nodes are kept for the ways that come behind them. */
const mostNodes = 1_000_000

/** Nodes, ways and relations with tags, of OpenStreetMap XML (https://wiki.openstreetmap.org/wiki/OSM_XML). */
export async function* readOsm(text: AsyncIterable<string>): AsyncGenerator<DataRecord> {
  const nodes = new Map<string, Place>()
  const reading: XmlReading = { done: [], number: 0, held: 0 }
  let element: Element | null = null
  const parser = new SaxesParser({ xmlns: false })
  parser.on('opentag', ({ name, attributes }) => {
    reading.held = 0
    const { id = '', lat, lon, ref, k, v } = attributes
    const place = lat !== undefined && lon !== undefined ? { lat, lon } : null
    if (elementNames.has(name)) {
      element = { id: `${name}/${id}`, tags: {}, places: place ? [place] : [], center: null, size: 0 }
      if (name === 'node' && place && nodes.size < mostNodes) nodes.set(id, place)
      return
    }
    if (!element) return
    const known = place ?? (name === 'nd' || name === 'member' ? nodes.get(ref ?? '') : null)
    if (name === 'center') element.center = place
    else if (name === 'bounds') element.center ??= middleOfBounds(attributes)
    else if (known) element.places.push(known)
    if (name !== 'tag' || k === undefined || v === undefined) return
    element.size += k.length + v.length
    if (element.size > datasetLimits.recordBytes) throw tooLarge(reading.number + 1)
    element.tags[k] = v
  })
  parser.on('closetag', ({ name }) => {
    if (!elementNames.has(name) || !element) return
    const record = toCells(element)
    element = null
    if (record) reading.done.push({ number: ++reading.number, cells: record })
  })
  yield* xmlRecords(parser, reading, text)
}

/** Null for an element without tags, such as a node of a way. */
function toCells({ id, tags, places, center }: Element): Record<string, string> | null {
  if (Object.keys(tags).length === 0) return null
  return { ...tags, '@id': id, ...(center ?? findMiddle(places)) }
}

function findMiddle(places: Place[]): Place | Record<string, never> {
  const [only] = places
  if (!only) return {}
  if (places.length === 1) return only
  const mean = (axis: 'lat' | 'lon') =>
    (places.reduce((sum, place) => sum + Number(place[axis]), 0) / places.length).toFixed(7)
  return { lat: mean('lat'), lon: mean('lon') }
}

function middleOfBounds({ minlat, minlon, maxlat, maxlon }: Record<string, string>): Place | null {
  const middle = (low = '', high = '') => (Number(low) + Number(high)) / 2
  const [lat, lon] = [middle(minlat, maxlat), middle(minlon, maxlon)]
  return minlat !== undefined && Number.isFinite(lat) && Number.isFinite(lon)
    ? { lat: lat.toFixed(7), lon: lon.toFixed(7) }
    : null
}
