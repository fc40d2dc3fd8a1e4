import type { ExportFormat } from '@allcity/contract/data'
import { gpx, kml } from '@tmcw/togeojson'
import { DOMParser, type Document, type Element } from '@xmldom/xmldom'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

const ExportedFields = z.object({
  id: z.string(),
  title: z.string().nullable(),
  licence: z.string(),
  attribution: z.string(),
  picture: z.string().nullish(),
  madeBy: z.string().nullish(),
  madeByPages: z.string().nullish(),
})
export type ReadWork = z.infer<typeof ExportedFields> & { location: { longitude: number; latitude: number } | null }

const Collection = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      geometry: z.object({ type: z.literal('Point'), coordinates: z.array(z.number()).min(2).max(3) }).nullable(),
      properties: z.looseObject({}),
    }),
  ),
})
const Line = z.looseObject({ longitude: z.string(), latitude: z.string() })

/**
 * Parses XML strictly.
 * @throws Error for any fault in it.
 */
export function readXml(text: string): Document {
  return new DOMParser({
    onError: (level, message) => {
      throw new Error(`${level}: ${message}`)
    },
  }).parseFromString(text, 'text/xml')
}

export const listChildren = (node: Document | Element, name: string) => [...node.getElementsByTagName(name)]
export const readText = (node: Document | Element, name: string) => listChildren(node, name)[0]?.textContent ?? ''

function placed(features: unknown, more: (at: number) => Record<string, unknown>): ReadWork[] {
  return Collection.parse(features).features.map(({ geometry, properties }, at) => {
    const [longitude, latitude] = geometry?.coordinates ?? []
    const location = longitude === undefined || latitude === undefined ? null : { longitude, latitude }
    return { ...ExportedFields.parse({ ...properties, ...more(at) }), location }
  })
}

/** Reads each export format as other programs do. */
export const readers: Record<ExportFormat, (text: string) => ReadWork[]> = {
  geojson: (text) => placed(JSON.parse(text), () => ({})),
  csv: (text) =>
    z
      .array(Line)
      .parse(parse(text, { columns: true, record_delimiter: '\r\n' }))
      .map(({ longitude, latitude, ...said }) => ({
        ...ExportedFields.parse(said),
        location: longitude === '' ? null : { longitude: Number(longitude), latitude: Number(latitude) },
      })),
  gpx: (text) => {
    const document = readXml(text)
    const points = listChildren(document, 'wpt')
    return placed(gpx(document), (at) => {
      const point = points[at]
      if (!point) throw new Error('A feature without a way point')
      const readField = (name: string) => readText(point, `work:${name}`)
      return {
        id: readField('id'),
        title: readText(point, 'name'),
        licence: readField('licence'),
        picture: readField('picture'),
        madeBy: readField('madeBy'),
        madeByPages: readField('madeByPages'),
        attribution: readText(point, 'desc'),
      }
    })
  },
  kml: (text) => {
    const document = readXml(text)
    const marks = listChildren(document, 'Placemark')
    return placed(kml(document), (at) => {
      const mark = marks[at]
      return {
        title: mark ? readText(mark, 'name') : '',
        attribution: mark ? unescaped(readText(mark, 'description')) : '',
      }
    })
  },
}

/** A placemark's description is HTML. */
const unescaped = (html: string) =>
  html.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
