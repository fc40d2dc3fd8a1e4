import { z } from 'zod'
import { ArtworkCard, ArtworkId } from './artworks.ts'
import { editRules, Version } from './edits.ts'
import { endpoint } from './endpoint.ts'
import { Coordinates } from './geo.ts'
import { PageQuery, page } from './paging.ts'
import { UsernameParam } from './people.ts'
import { Photo } from './photos.ts'
import { RegionId } from './regions.ts'
import { line, optional, prose } from './text.ts'
import { Uuid } from './uuid.ts'

export const CollectionId = Uuid.brand<'CollectionId'>()
export type CollectionId = z.infer<typeof CollectionId>

export const collectionLimits = {
  /** Lists per member. */
  lists: 200,
  /** Works per list. */
  works: 500,
  /** Works of all lists returned to a member at once. */
  kept: 5_000,
} as const

/** public: everyone finds it; unlisted: anyone with the link; private: only the owner. */
export const Visibility = z.enum(['public', 'unlisted', 'private'])
export type Visibility = z.infer<typeof Visibility>

/** Export formats of a list, at `/api/collections/:id/works.…`. */
export const CollectionFile = z.enum(['gpx', 'kml', 'geojson'])
export type CollectionFile = z.infer<typeof CollectionFile>

const works = /*i18n*/ 'A list can hold up to {maximum} works'
const ArtworkIds = z
  .array(ArtworkId)
  .max(collectionLimits.works, works)
  .refine((ids) => new Set(ids).size === ids.length, /*i18n*/ 'That work is already in the list')

export const CollectionTitle = line(100).pipe(z.string().min(1, /*i18n*/ 'Enter a name'))

/** Fields that the owner edits. */
const CollectionFields = z.strictObject({
  title: CollectionTitle,
  description: optional(prose(2_000)),
  visibility: Visibility,
  /** Its works are stops of a walk, in walking order. */
  isWalk: z.boolean(),
  /** Start of a walk, if it is not the first stop. Everyone who can see the walk sees this point. */
  start: Coordinates.strict().nullable(),
})

export const CollectionDetails = CollectionFields.extend({
  description: CollectionFields.shape.description.default(null),
  visibility: CollectionFields.shape.visibility.default('private'),
  isWalk: CollectionFields.shape.isWalk.default(false),
  start: CollectionFields.shape.start.default(null),
})
export type CollectionDetails = z.output<typeof CollectionDetails>

export const CollectionEdit = CollectionFields.extend({ version: Version }).partial()
export type CollectionEdit = z.output<typeof CollectionEdit>

const Note = optional(line(300))

/** One entry of a list. `artwork` is null when the work is no longer public; only the list's owner gets such entries. */
export const CollectionItem = z.object({
  artworkId: ArtworkId,
  artwork: ArtworkCard.nullable(),
  note: z.string().nullable(),
})
export type CollectionItem = z.infer<typeof CollectionItem>

export const Collection = z.object({
  id: CollectionId,
  title: z.string(),
  description: z.string().nullable(),
  visibility: Visibility,
  isWalk: z.boolean(),
  start: Coordinates.nullable(),
  by: z.object({ username: z.string() }),
  /** In the owner's order. */
  items: z.array(CollectionItem),
  isSample: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Sent back with an edit. */
  version: z.string(),
})
export type Collection = z.infer<typeof Collection>

/** Summary of a list. */
export const CollectionCard = z.object({
  id: CollectionId,
  title: z.string(),
  isWalk: z.boolean(),
  visibility: Visibility,
  by: z.object({ username: z.string() }),
  /** Number of public works. */
  works: z.int(),
  /** City of more than half of the works, as far as their places are public. */
  city: z.string().nullable(),
  /** Photos of the first works, three at most. */
  covers: z.array(Photo),
  /** The stops of a walk that are probably there, and its estimated length with time at each; null for other lists. */
  walk: z.object({ stops: z.int(), metres: z.int(), minutes: z.int() }).nullable(),
  updatedAt: z.iso.datetime(),
})
export type CollectionCard = z.infer<typeof CollectionCard>

/** A work near a leg of the walk that passes a work which is probably gone. */
export const Neighbour = z.object({
  artwork: ArtworkCard,
  /** The stop that it could replace. */
  insteadOf: ArtworkId,
  /** Distance from the leg in metres, by its public place. */
  metres: z.int(),
})
export type Neighbour = z.infer<typeof Neighbour>

const ById = z.object({ id: CollectionId })
const OfWork = z.object({ id: CollectionId, artworkId: ArtworkId })

export const collections = {
  list: endpoint({
    method: 'GET',
    path: '/collections',
    access: 'public',
    summary:
      'List public lists with at least one work, newest first, one page at a time. Filter by walks, by a work they contain, or by the city of a walk: that of most of its works.',
    query: PageQuery.extend({
      walks: z.literal('true').optional(),
      artwork: ArtworkId.optional(),
      region: RegionId.optional(),
    }),
    response: page(CollectionCard),
  }),
  listBy: endpoint({
    method: 'GET',
    path: '/users/by-name/:username/collections',
    access: 'public',
    summary: 'List the public lists of a member, newest first, one page at a time. Empty unless the member shows them.',
    params: UsernameParam,
    query: PageQuery,
    response: page(CollectionCard),
  }),
  listMine: endpoint({
    method: 'GET',
    path: '/collections/mine',
    access: 'member',
    summary: 'List your lists, last changed first; with a work, whether each contains it.',
    query: z.object({ artwork: ArtworkId.optional() }),
    response: z.object({ items: z.array(CollectionCard.extend({ holds: z.boolean() })) }),
  }),
  listKept: endpoint({
    method: 'GET',
    path: '/collections/mine/works',
    access: 'member',
    summary: `List the works in any of your lists, last added first, at most ${collectionLimits.kept}.`,
    response: z.object({ items: z.array(ArtworkId) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/collections/:id',
    access: 'public',
    summary: 'Get a list that is public, or unlisted and known by its id.',
    params: ById,
    response: Collection,
  }),
  getMine: endpoint({
    method: 'GET',
    path: '/collections/:id/mine',
    access: 'member',
    summary: 'Get one of your lists. Works that are no longer shown come without content.',
    params: ById,
    response: Collection,
  }),
  create: endpoint({
    method: 'POST',
    path: '/collections',
    access: 'member',
    summary: 'Create a list. The caller makes the id (UUIDv7); repeating the request creates nothing twice.',
    body: CollectionDetails.extend({ id: CollectionId, artworkIds: ArtworkIds.default([]) }),
    tooLarge: /*i18n*/ 'This list has too many works',
    response: Collection,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/collections/:id',
    access: 'member',
    summary: `Edit one of your lists. ${editRules}`,
    params: ById,
    body: CollectionEdit,
    response: Collection,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/collections/:id',
    access: 'member',
    summary: 'Delete one of your lists for good. Repeating the request changes nothing.',
    params: ById,
    response: z.object({ id: CollectionId }),
  }),
  keep: endpoint({
    method: 'PUT',
    path: '/collections/:id/works/:artworkId',
    access: 'member',
    summary: 'Add a work to one of your lists, or edit its note. Repeating the request changes nothing.',
    params: OfWork,
    body: z.strictObject({
      /** If omitted, the note stays unchanged. */
      note: Note.optional(),
      /** A work that is new to the list is inserted after this one; otherwise last. */
      after: ArtworkId.optional(),
    }),
    response: Collection,
  }),
  want: endpoint({
    method: 'PUT',
    path: '/collections/want-to-see/works/:artworkId',
    access: 'member',
    summary:
      'Add a work to your list of works to see. The first work creates the list, under `title`; later a title changes nothing. Repeating the request changes nothing.',
    params: z.object({ artworkId: ArtworkId }),
    body: z.strictObject({ title: CollectionTitle }),
    response: Collection,
  }),
  drop: endpoint({
    method: 'DELETE',
    path: '/collections/:id/works/:artworkId',
    access: 'member',
    summary: 'Remove a work from one of your lists. Repeating the request changes nothing.',
    params: OfWork,
    response: Collection,
  }),
  order: endpoint({
    method: 'PUT',
    path: '/collections/:id/order',
    access: 'member',
    summary: 'Set the order of one of your lists. Works that are not named follow in their old order.',
    params: ById,
    body: z.strictObject({ artworkIds: ArtworkIds }),
    tooLarge: /*i18n*/ 'This list has too many works',
    response: Collection,
  }),
  neighbours: endpoint({
    method: 'GET',
    path: '/collections/:id/neighbours',
    access: 'member',
    summary: 'List works likely there within 500 m of one of your walks, near stops that are probably gone.',
    params: ById,
    response: z.object({ items: z.array(Neighbour) }),
  }),
}
