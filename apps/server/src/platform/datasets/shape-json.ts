import { z } from 'zod'

/** Columns that the file declared before its rows. */
export interface Shape {
  columns: string[]
}

type Cells = Record<string, string>

const Feature = z.object({
  type: z.literal('Feature'),
  id: z.union([z.string(), z.number()]).optional(),
  properties: z.record(z.string(), z.unknown()).nullish(),
  geometry: z.unknown(),
})

const Place = z.object({ lat: z.number(), lon: z.number() })
const Element = Place.partial().extend({
  type: z.enum(['node', 'way', 'relation']),
  id: z.number(),
  center: Place.optional(),
  bounds: z.object({ minlat: z.number(), minlon: z.number(), maxlat: z.number(), maxlon: z.number() }).optional(),
  tags: z.record(z.string(), z.unknown()).optional(),
})
const Column = z.object({ name: z.string() }).or(z.object({ id: z.string() }).transform(({ id }) => ({ name: id })))

const Cellular = z.record(z.string(), z.unknown())
/** ArcGIS and Opendatasoft wrap the cells of a record in one of its parts. */
const Wrapped = z
  .object({ attributes: Cellular, geometry: z.unknown().optional() })
  .or(
    z
      .object({ recordid: z.string(), fields: Cellular, geometry: z.unknown().optional() })
      .transform(({ recordid, fields, geometry }) => ({ attributes: { recordid, ...fields }, geometry })),
  )

/** Arrays that describe the records, and contain none. */
const describing = new Set(['fields', 'columns', 'facet_groups', 'facets', 'links', 'parameters', 'fieldaliases'])

/** The record in an element of an array; null if it is none. */
export function toRecord(path: string[], value: unknown, shape: Shape): Cells | null {
  const last = path.at(-1)?.toLowerCase() ?? ''
  if (path[0] === 'meta' || describing.has(last)) {
    const isColumn = path.join('.') === 'meta.view.columns' || (path[0] !== 'meta' && /^(fields|columns)$/.test(last))
    if (isColumn) shape.columns.push(Column.safeParse(value).data?.name ?? '')
    return null
  }
  if (Array.isArray(value)) return shape.columns.length > 0 ? toRow(value, shape.columns) : null
  const feature = Feature.safeParse(value)
  if (feature.success) return readFeature(feature.data)
  const element = Element.safeParse(value)
  if (element.success) return readElement(element.data)
  const wrapped = Wrapped.safeParse(value)
  if (wrapped.success) return readFeature({ properties: wrapped.data.attributes, geometry: wrapped.data.geometry })
  const plain = Cellular.safeParse(value)
  return plain.success ? flat(plain.data) : null
}

const toRow = (row: unknown[], columns: string[]) =>
  flat(Object.fromEntries(columns.map((name, index) => [name, asPlace(row[index])])))

/** Socrata writes a place as an address in JSON, latitude, longitude and two more. */
function asPlace(value: unknown): unknown {
  const place = z.tuple([z.unknown(), z.string(), z.string()]).rest(z.unknown()).safeParse(value)
  if (!place.success || place.data.length !== 5) return value
  const [human_address, latitude, longitude] = place.data
  const hasAddress = typeof human_address === 'string' && /:\s*"[^"]/.test(human_address)
  return hasAddress ? { latitude, longitude, human_address } : `(${latitude}, ${longitude})`
}

function readFeature({ id, properties, geometry }: Omit<z.output<typeof Feature>, 'type'>): Cells {
  return {
    ...(id === undefined ? {} : { id: String(id) }),
    ...flat(properties ?? {}),
    ...(geometry ? { geometry: JSON.stringify(geometry) } : {}),
  }
}

/** An OpenStreetMap element from Overpass. A point without tags is only part of a line. */
function readElement({ type, id, tags, lat, lon, center, bounds }: z.output<typeof Element>): Cells | null {
  if (!tags) return null
  const middle = bounds && { lat: (bounds.minlat + bounds.maxlat) / 2, lon: (bounds.minlon + bounds.maxlon) / 2 }
  const place = lat !== undefined && lon !== undefined ? { lat, lon } : (center ?? middle)
  return { ...flat(tags), '@id': `${type}/${id}`, ...(place ? flat(place) : {}) }
}

/** Text by column name: lists of words are joined, and deeper values stay as JSON. */
export function flat(value: Record<string, unknown>): Cells {
  const cells: Cells = {}
  for (const [name, entry] of Object.entries(value)) {
    const text = toText(entry)
    if (text !== '') cells[name] = text
  }
  return cells
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value === null || value === undefined) return ''
  const isList = Array.isArray(value) && value.every((part) => typeof part === 'string')
  return isList ? value.join('; ') : JSON.stringify(value)
}
