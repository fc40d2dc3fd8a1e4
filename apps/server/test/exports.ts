import type { ExportFormat } from '@allcity/contract/data'
import { gpx, kml } from '@tmcw/togeojson'
import { DOMParser, type Document, type Element } from '@xmldom/xmldom'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

const Said = z.object({
  id: z.string(),
  title: z.string().nullable(),
  licence: z.string(),
  attribution: z.string(),
  picture: z.string().nullish(),
  madeBy: z.string().nullish(),
  madeByPages: z.string().nullish(),
})
export type ReadWork = z.infer<typeof Said> & { location: { longitude: number; latitude: number } | null }

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

export const childrenOf = (node: Document | Element, name: string) => [...node.getElementsByTagName(name)]
export const textOf = (node: Document | Element, name: string) => childrenOf(node, name)[0]?.textContent ?? ''

function placed(features: unknown, more: (at: number) => Record<string, unknown>): ReadWork[] {
  return Collection.parse(features).features.map(({ geometry, properties }, at) => {
    const [longitude, latitude] = geometry?.coordinates ?? []
    const location = longitude === undefined || latitude === undefined ? null : { longitude, latitude }
    return { ...Said.parse({ ...properties, ...more(at) }), location }
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
        ...Said.parse(said),
        location: longitude === '' ? null : { longitude: Number(longitude), latitude: Number(latitude) },
      })),
  gpx: (text) => {
    const document = readXml(text)
    const points = childrenOf(document, 'wpt')
    return placed(gpx(document), (at) => {
      const point = points[at]
      if (!point) throw new Error('A feature without a way point')
      const said = (name: string) => textOf(point, `work:${name}`)
      return {
        id: said('id'),
        title: textOf(point, 'name'),
        licence: said('licence'),
        picture: said('picture'),
        madeBy: said('madeBy'),
        madeByPages: said('madeByPages'),
        attribution: textOf(point, 'desc'),
      }
    })
  },
  kml: (text) => {
    const document = readXml(text)
    const marks = childrenOf(document, 'Placemark')
    return placed(kml(document), (at) => {
      const mark = marks[at]
      return {
        title: mark ? textOf(mark, 'name') : '',
        attribution: mark ? unescaped(textOf(mark, 'description')) : '',
      }
    })
  },
}

/** A placemark's description is HTML. */
const unescaped = (html: string) =>
  html.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
