import { z } from 'zod'
import { ArtworkFilter, ArtworkKind, ArtworkStatus, Surface } from './artworks.ts'
import { endpoint } from './endpoint.ts'
import { LocationLevel } from './geo.ts'
import { Uuid } from './uuid.ts'

/** The files at `/api/artworks.…`. */
export const ExportFormat = z.enum(['geojson', 'csv', 'gpx', 'kml'])
export type ExportFormat = z.infer<typeof ExportFormat>

/** Whether a CSV file starts with a byte order mark, which lets Excel detect UTF-8. */
export const WithMark = z
  .enum(['true', 'false'])
  .transform((word) => word === 'true')
  .optional()

/** The media type of each format. */
export const exportFormats: Record<ExportFormat, string> = {
  geojson: 'application/geo+json; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
  gpx: 'application/gpx+xml; charset=utf-8',
  kml: 'application/vnd.google-earth.kml+xml; charset=utf-8',
}

export const dataLimits = {
  /** Exports per address per minute, all four formats together; ordinary routes allow 600 requests. */
  exportsAMinute: 10,
  /** Works read per batch. */
  batch: 1_000,
  feedEntries: 50,
  /** Limit of the protocol (https://www.sitemaps.org/protocol.html). */
  sitemapUrls: 50_000,
} as const

/** A work in an export: the properties of a GeoJSON feature, and the columns of the CSV file except the coordinates. */
export const ExportedWork = z.object({
  id: Uuid,
  title: z.string().nullable(),
  kind: ArtworkKind,
  surface: Surface,
  status: ArtworkStatus,
  year: z.int().nullable(),
  seenOn: z.iso.date().nullable(),
  level: LocationLevel,
  neighbourhood: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  trainOperator: z.string().nullable(),
  trainNumber: z.string().nullable(),
  trainLine: z.string().nullable(),
  madeBy: z.string().nullable(),
  madeByPages: z.string().nullable(),
  credit: z.string(),
  licence: z.string(),
  licenceUrl: z.string().nullable(),
  artworkRights: z.string().nullable(),
  noTraining: z.boolean(),
  attribution: z.string(),
  page: z.string(),
  picture: z.string().nullable(),
  publishedAt: z.iso.datetime(),
  isSample: z.boolean(),
})
export type ExportedWork = z.infer<typeof ExportedWork>

/** Description of each property, in column order. */
export const exportedProperties: Record<keyof ExportedWork, string> = {
  id: /*i18n*/ 'The id of the work, a UUID that never changes.',
  title: /*i18n*/ 'Its title, if it has one.',
  kind: /*i18n*/ 'What it is: mural, piece, throw_up, tag, stencil, paste_up, sticker, mosaic, installation, sculpture or other.',
  surface: /*i18n*/ 'What it is on: wall, shutter, train, vehicle, billboard, ground, street_furniture or other.',
  status: /*i18n*/ 'Its last known state: present, damaged, painted_over, removed or unknown.',
  year: /*i18n*/ 'The year it was made, if known.',
  seenOn: /*i18n*/ 'The day it was photographed, as 2025-11-05.',
  level: /*i18n*/ 'How precise the place is: exact, street, district, city or hidden.',
  neighbourhood:
    /*i18n*/ 'The neighbourhood of the city, by its published place. Empty where none is known or the level is coarser.',
  city: /*i18n*/ 'The city it is in, by its published place.',
  country: /*i18n*/ 'The country, in English.',
  trainOperator: /*i18n*/ 'The operator of the train, for a work on one. Published with the city, two weeks late.',
  trainNumber: /*i18n*/ 'The number of the car, for a work on a train.',
  trainLine: /*i18n*/ 'The line of the train, for a work on one.',
  madeBy:
    /*i18n*/ 'The artists and crews who made it, separated by “; ”. Designers and helpers are marked in brackets. Empty when unknown.',
  madeByPages: /*i18n*/ 'Their pages, in the same order, separated by a space.',
  credit: /*i18n*/ 'The username of the photographer.',
  licence: /*i18n*/ 'The licence of the photo, as SPDX names it, such as CC-BY-4.0.',
  licenceUrl: /*i18n*/ 'Where the licence can be read. Empty when all rights are reserved.',
  artworkRights:
    /*i18n*/ 'The licence of the work itself, as its artist chose it and SPDX names it. Empty when they chose none.',
  noTraining: /*i18n*/ 'Whether the artist asks that no model is trained with it.',
  attribution:
    /*i18n*/ 'A sentence to show beside it. It names the title, who made the work, the photographer, the page and the licence.',
  page: /*i18n*/ 'The page of the work.',
  picture: /*i18n*/ 'The photo, up to 1280 pixels wide. Empty when all rights are reserved.',
  publishedAt: /*i18n*/ 'When it was published, in UTC.',
  isSample: /*i18n*/ 'Whether it is a drawn sample, not a real work.',
}

/** The parts of oEmbed 1.0 (https://oembed.com) used here: a photo, or a card without one when its licence forbids it. */
const Embedded = {
  version: z.literal('1.0'),
  title: z.string(),
  author_name: z.string(),
  provider_name: z.string(),
  provider_url: z.string(),
  /** In pixels. */
  width: z.int(),
  height: z.int(),
  license: z.string(),
  license_url: z.string().optional(),
  attribution: z.string(),
  /** The artist's licence for the artwork itself, as an SPDX identifier. */
  artwork_rights: z.string().optional(),
  /** The artist asks for no model training. */
  no_training: z.literal(true).optional(),
}
export const Embed = z.discriminatedUnion('type', [
  z.object({ type: z.literal('photo'), url: z.string(), ...Embedded }),
  z.object({ type: z.literal('rich'), html: z.string(), ...Embedded }),
])
export type Embed = z.infer<typeof Embed>

const Pixels = z.coerce.number().int().min(1).max(10_000).optional()

/** Consumers of oEmbed add parameters of their own, such as `dnt`. */
export const EmbedQuery = z.looseObject({
  url: z.url('The address of a page is wanted').max(2_000),
  maxwidth: Pixels,
  maxheight: Pixels,
  format: z.enum(['json', 'xml'], 'The format is json or xml').optional(),
})
export type EmbedQuery = z.output<typeof EmbedQuery>

/** TileJSON 3.0 (https://github.com/mapbox/tilejson-spec). */
export const TileJson = z.object({
  tilejson: z.literal('3.0.0'),
  name: z.string(),
  description: z.string(),
  version: z.string(),
  attribution: z.string(),
  scheme: z.literal('xyz'),
  tiles: z.array(z.string()),
  minzoom: z.int(),
  maxzoom: z.int(),
  bounds: z.array(z.number()),
  center: z.array(z.number()),
  vector_layers: z.array(
    z.object({ id: z.string(), description: z.string(), fields: z.record(z.string(), z.string()) }),
  ),
})
export type TileJson = z.infer<typeof TileJson>

export const data = {
  embed: endpoint({
    method: 'GET',
    path: '/oembed',
    access: 'public',
    summary:
      'Get oEmbed 1.0 for the page of a work: its photo, or a card with a link where all rights are reserved. JSON or XML.',
    query: EmbedQuery,
    response: Embed,
  }),
  tiles: endpoint({
    method: 'GET',
    path: '/tiles/tiles.json',
    access: 'public',
    summary: 'Get TileJSON 3.0 of the vector tiles, for QGIS and MapLibre. Filters apply to the tiles.',
    query: ArtworkFilter,
    response: TileJson,
  }),
}
