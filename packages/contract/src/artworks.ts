import { z } from 'zod'
import { ArtworkFilter } from './artwork-filter.ts'
import { Credit, CreditClaims } from './credits.ts'
import { SeenOn, Year } from './days.ts'
import { editRules, Version } from './edits.ts'
import { endpoint } from './endpoint.ts'
import { Coordinates, LocationLevel, Near } from './geo.ts'
import { ArtworkKind, ArtworkStatus, Surface } from './kinds.ts'
import { PageQuery, page } from './paging.ts'
import { Photo, PhotoId } from './photos.ts'
import { SpotId } from './spot-id.ts'
import { StillThere } from './still-there.ts'
import { line, optional, prose } from './text.ts'
import { Upload } from './uploads.ts'
import { Uuid } from './uuid.ts'
import { Train, TrainClaim } from './vehicles.ts'

export { ArtworkFilter } from './artwork-filter.ts'
export { ArtworkKind, ArtworkStatus, Surface } from './kinds.ts'
export { SpotId } from './spot-id.ts'
export { StillThere } from './still-there.ts'

export const ArtworkId = Uuid.brand<'ArtworkId'>()
export type ArtworkId = z.infer<typeof ArtworkId>

export const Licence = z.enum(['cc_by_4', 'cc_by_sa_4', 'cc0', 'all_rights_reserved'])
export type Licence = z.infer<typeof Licence>

/** Whether the owner permitted the work, as far as the uploader knows. */
export const Permission = z.enum(['with_permission', 'without_permission', 'unknown'])
export type Permission = z.infer<typeof Permission>

/** The only location that the server publishes: a point of the level's grid, or none when hidden. */
export const PublicPlace = z.object({
  level: LocationLevel,
  location: Coordinates.nullable(),
  /** Neighbourhood, when the location level reveals it. */
  neighbourhood: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  countryCode: z.string().nullable(),
  /** The page of the city. */
  path: z.string().nullable(),
})
export type PublicPlace = z.infer<typeof PublicPlace>

export const ArtworkCard = z.object({
  id: ArtworkId,
  title: z.string().nullable(),
  kind: ArtworkKind,
  surface: Surface,
  status: ArtworkStatus,
  stillThere: StillThere,
  place: PublicPlace,
  cover: Photo,
  uploader: z.object({ username: z.string() }),
  /** The known makers. */
  credits: z.array(Credit),
  /** Number of members who gave props. */
  props: z.int(),
  publishedAt: z.iso.datetime(),
  isSample: z.boolean(),
})
export type ArtworkCard = z.infer<typeof ArtworkCard>

/** A public record of a work, such as a city's inventory: its contents and its link. */
export const ArtworkSource = z.object({
  name: z.string(),
  page: z.string().nullable(),
  /** The licence of the record, in its own words. */
  terms: z.string().nullable(),
  link: z.string().nullable(),
  /** URL of an external picture; the server stores only the link. */
  image: z.string().nullable(),
  address: z.string().nullable(),
  /** Whether this record created the work. */
  isMade: z.boolean(),
  /** Day of the last import. */
  readOn: z.iso.date(),
})
export type ArtworkSource = z.infer<typeof ArtworkSource>

export const Artwork = ArtworkCard.extend({
  description: z.string().nullable(),
  yearMade: z.int().nullable(),
  /** The day it was seen, `2025-11-05`. */
  seenOn: z.iso.date().nullable(),
  permission: Permission,
  licence: Licence,
  /** Empty when there is no photo: `cover` is then the placeholder for its kind. */
  photos: z.array(Photo),
  sources: z.array(ArtworkSource),
  /** The spot, and the number of its known works. */
  spot: z.object({ id: SpotId, works: z.int() }),
  /** The train, from the day the server reveals its city. */
  train: Train.nullable(),
  /** Licence of the artwork itself, and whether the artist asks for no model training. */
  rights: Licence.nullable(),
  noTraining: z.boolean(),
  updatedAt: z.iso.datetime(),
})
export type Artwork = z.infer<typeof Artwork>

export const MyArtworkState = z.enum(['processing', 'published', 'held', 'failed', 'removed'])
export type MyArtworkState = z.infer<typeof MyArtworkState>

/** Additional fields for the uploader: the real place, and the state of each photo. */
export const MyArtwork = z.object({
  id: ArtworkId,
  state: MyArtworkState,
  title: z.string().nullable(),
  description: z.string().nullable(),
  kind: ArtworkKind,
  surface: Surface,
  yearMade: z.int().nullable(),
  seenOn: z.iso.date().nullable(),
  permission: Permission,
  licence: Licence,
  location: Coordinates,
  locationLevel: LocationLevel,
  /** The location was computed, or is only roughly known, and is not confirmed: its level cannot become `exact`. */
  isLocationEstimated: z.boolean(),
  place: PublicPlace,
  credits: z.array(Credit),
  train: Train.omit({ id: true }).nullable(),
  photos: z.array(Upload.extend({ altText: z.string().nullable() })),
  /** The moderator's decision while it is in force; the reasons are at `/statements/:id`. */
  statement: z
    .object({
      id: Uuid,
      measure: z.enum(['hold', 'remove']),
      reason: z.string(),
      /** Path to read and answer the takedown notice behind the decision. */
      noticePath: z.string().nullable(),
    })
    .nullable(),
  /** Contributions by others. */
  counts: z.object({ props: z.int(), sightings: z.int(), comments: z.int() }),
  createdAt: z.iso.datetime(),
  /** Sent back with an edit. */
  version: z.string(),
})
export type MyArtwork = z.infer<typeof MyArtwork>

/** Days in which a work taken down by its uploader can be restored; then its pictures are deleted for good. */
export const restorableDays = 30

/** Fields that the uploader provides. */
const ArtworkFields = z.strictObject({
  title: optional(line(120)),
  description: optional(prose(2_000)),
  kind: ArtworkKind,
  surface: Surface,
  yearMade: Year.nullable(),
  seenOn: SeenOn.nullable(),
  permission: Permission,
  licence: Licence,
  location: Coordinates.strict().refine(
    ({ longitude, latitude }) => longitude !== 0 || latitude !== 0,
    /*i18n*/ 'Longitude 0, latitude 0 is in the sea. Set the location on the map',
  ),
  locationLevel: LocationLevel,
  /** Makers; empty when unknown. If omitted, the credits stay unchanged. */
  credits: CreditClaims.optional(),
  /** For a work on a train: operator, car and line, as far as the uploader knows. */
  train: TrainClaim.nullable(),
  photos: z
    .array(z.strictObject({ id: PhotoId, altText: optional(line(500)).default(null) }))
    .min(1, /*i18n*/ 'Add at least one photo')
    .max(20, /*i18n*/ 'A work can have up to {maximum} photos')
    .refine(
      (photos) => new Set(photos.map(({ id }) => id)).size === photos.length,
      /*i18n*/ 'That photo is already added',
    ),
})

export const ArtworkDetails = ArtworkFields.extend({
  title: ArtworkFields.shape.title.default(null),
  description: ArtworkFields.shape.description.default(null),
  yearMade: ArtworkFields.shape.yearMade.default(null),
  seenOn: ArtworkFields.shape.seenOn.default(null),
  permission: ArtworkFields.shape.permission.default('unknown'),
  licence: ArtworkFields.shape.licence.default('cc_by_4'),
  train: ArtworkFields.shape.train.default(null),
})
export type ArtworkDetails = z.output<typeof ArtworkDetails>

export const ArtworkEdit = ArtworkFields.extend({
  version: Version,
  /** If omitted, a new location is not estimated, and the same one is what it was. */
  isLocationEstimated: z.boolean(),
}).partial()
export type ArtworkEdit = z.output<typeof ArtworkEdit>

const ById = z.object({ id: ArtworkId })

export const artworks = {
  list: endpoint({
    method: 'GET',
    path: '/artworks',
    access: 'public',
    summary:
      "List published works, newest first, one page at a time. Repeat a filter's key for several values. `near` sorts by distance, within 50 km and 2000 works. `order=surest` sorts the newest 2000 by how likely they still stand, or the newest 200 in a box of more than 10000 works. `order=props` sorts by the number of props, ties newest first.",
    query: PageQuery.extend(ArtworkFilter.shape).extend({
      near: Near.optional(),
      order: z.enum(['newest', 'surest', 'props']).optional(),
    }),
    response: page(ArtworkCard),
  }),
  count: endpoint({
    method: 'GET',
    path: '/artworks/count',
    access: 'public',
    summary:
      'Count the published works that match, by kind, surface and status. The counts of a facet ignore its own filter.',
    query: ArtworkFilter,
    response: z.object({
      total: z.int(),
      kind: z.partialRecord(ArtworkKind, z.int()),
      surface: z.partialRecord(Surface, z.int()),
      status: z.partialRecord(ArtworkStatus, z.int()),
    }),
  }),
  listMine: endpoint({
    method: 'GET',
    path: '/artworks/mine',
    access: 'member',
    summary: 'List your works with their state, newest first.',
    query: PageQuery.extend({ state: MyArtworkState.optional() }),
    response: page(MyArtwork),
  }),
  countMine: endpoint({
    method: 'GET',
    path: '/artworks/mine/count',
    access: 'member',
    summary: 'Count your works by state.',
    response: z.object({ total: z.int(), state: z.record(MyArtworkState, z.int()) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/artworks/:id',
    access: 'public',
    summary: 'Get one published work.',
    params: ById,
    response: Artwork,
  }),
  getMine: endpoint({
    method: 'GET',
    path: '/artworks/:id/mine',
    access: 'member',
    summary: 'Get one of your works for editing, with its real place.',
    params: ById,
    response: MyArtwork,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/artworks',
    access: 'member',
    summary: 'Publish a work. The caller makes the id (UUIDv7); repeating the request creates nothing twice.',
    body: ArtworkDetails.extend({
      id: ArtworkId,
      /** The older work that this one covers: the new work joins its spot, and people are asked to confirm. */
      covers: ArtworkId.nullable().default(null),
      /** The location was computed, or is only roughly known, and is not confirmed: never published at level `exact`. */
      isLocationEstimated: z.boolean().default(false),
    }),
    response: MyArtwork,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/artworks/:id',
    access: 'member',
    summary: `Edit a work of yours. ${editRules}`,
    params: ById,
    body: ArtworkEdit,
    response: MyArtwork,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/artworks/:id',
    access: 'member',
    summary: `Remove one of your works. You can restore it for ${restorableDays} days.`,
    params: ById,
    response: z.object({ id: ArtworkId, restorableUntil: z.iso.datetime() }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/artworks/:id/restore',
    access: 'member',
    summary: 'Restore a removed work.',
    params: ById,
    response: MyArtwork,
  }),
}
