import { z } from 'zod'
import { ArtworkCard, ArtworkId, ArtworkStatus, StillThere } from './artworks.ts'
import { SeenOn } from './days.ts'
import { endpoint } from './endpoint.ts'
import { Coordinates } from './geo.ts'
import { PageQuery, page } from './paging.ts'
import { UsernameParam } from './people.ts'
import { Photo, PhotoId } from './photos.ts'
import { optional, prose } from './text.ts'
import { Uuid } from './uuid.ts'

export const SightingId = Uuid.brand<'SightingId'>()
export type SightingId = z.infer<typeof SightingId>

/** The reported condition. The last two mean that the work is gone. */
export const SightingStatus = z.enum(['present', 'damaged', 'painted_over', 'removed'])
export type SightingStatus = z.infer<typeof SightingStatus>

/** Metres within which the browser's position counts as on site. */
export const onSiteMetres = 150

export const sightingLimits = {
  /** Sightings of walls and cars reported and undone by one member per minute. */
  aMinute: 60,
  /** Reports by one person about one work or car in any 24 hours, including undone ones. */
  aDay: 10,
}

/** Dated evidence by a member; no list contains an undone sighting. */
export const Sighting = z.object({
  id: SightingId,
  status: SightingStatus,
  /** The day it was seen, `2025-11-05`. */
  seenOn: z.iso.date(),
  onSite: z.boolean(),
  note: z.string().nullable(),
  by: z.object({ username: z.string() }),
  photos: z.array(Photo),
  createdAt: z.iso.datetime(),
})
export type Sighting = z.infer<typeof Sighting>

/** The assessment of a work after evidence was added or removed. */
export const Weighed = z.object({
  status: ArtworkStatus,
  stillThere: StillThere,
  /** Reported as gone: another person or a photo from the spot must confirm it. */
  waitsForAnother: z.boolean(),
})
export type Weighed = z.infer<typeof Weighed>

export const SightingReport = z.strictObject({
  /** A UUIDv7 made by the caller: repeating the request reports once. */
  id: SightingId,
  status: SightingStatus,
  seenOn: SeenOn.nullable().default(null),
  /** Position of the browser: compared with the work's place, then discarded. */
  position: Coordinates.strict().nullable().default(null),
  note: optional(prose(500)).default(null),
  photos: z
    .array(z.strictObject({ id: PhotoId, altText: optional(prose(500)).default(null) }))
    .max(20, /*i18n*/ 'A sighting can have up to {maximum} photos')
    .refine(
      (photos) => new Set(photos.map(({ id }) => id)).size === photos.length,
      /*i18n*/ 'That photo is already added',
    )
    .default([]),
})
export type SightingReport = z.output<typeof SightingReport>

export const sightings = {
  list: endpoint({
    method: 'GET',
    path: '/artworks/:id/sightings',
    access: 'public',
    summary: 'List sightings of a work, newest first, one page at a time.',
    params: z.object({ id: ArtworkId }),
    query: PageQuery,
    response: page(Sighting),
  }),
  listBy: endpoint({
    method: 'GET',
    path: '/users/by-name/:username/sightings',
    access: 'public',
    summary: 'List sightings by a member, newest first, one page at a time. Empty unless the member shows them.',
    params: UsernameParam,
    query: PageQuery,
    response: page(Sighting.omit({ photos: true }).extend({ artwork: ArtworkCard })),
  }),
  report: endpoint({
    method: 'POST',
    path: '/artworks/:id/sightings',
    access: 'member',
    summary:
      'Report a sighting: the work is there, damaged, painted over or removed. Two people who report it gone, or one with a photo taken at the wall, mark the work as gone.',
    params: z.object({ id: ArtworkId }),
    body: SightingReport,
    response: Weighed.extend({ id: SightingId }),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/sightings/:id/undo',
    access: 'member',
    summary: 'Undo one of your sightings. Repeating the request changes nothing.',
    params: z.object({ id: SightingId }),
    response: Weighed.extend({ id: SightingId }),
  }),
}
