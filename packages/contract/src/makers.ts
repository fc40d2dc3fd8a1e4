import { z } from 'zod'
import { Year } from './days.ts'
import { editRules, Version } from './edits.ts'
import { endpoint } from './endpoint.ts'
import { Coordinates } from './geo.ts'
import { ArtworkKind } from './kinds.ts'
import { Link, MakerName, noneTwice } from './maker-name.ts'
import { PageQuery, page } from './paging.ts'
import { Photo } from './photos.ts'
import { line, optional, prose } from './text.ts'
import { Uuid } from './uuid.ts'
import { inOrder, Years, yearsTurned } from './years.ts'

export { MakerName } from './maker-name.ts'
export { Years } from './years.ts'

export const MakerId = Uuid.brand<'MakerId'>()
export type MakerId = z.infer<typeof MakerId>

export const MembershipId = Uuid.brand<'MembershipId'>()
export type MembershipId = z.infer<typeof MembershipId>

/** A maker of works: a person, or several people under one name. */
export const MakerType = z.enum(['artist', 'crew'])
export type MakerType = z.infer<typeof MakerType>

/** The index of a list: A to Z, and # for all other names. */
export const Letter = z.enum([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ#'])
export type Letter = z.infer<typeof Letter>

/** The name and the data to link to the maker's page. */
export const MakerRef = z.object({ id: MakerId, type: MakerType, name: z.string() })
export type MakerRef = z.infer<typeof MakerRef>

/** Summary of a maker for a list. */
export const MakerCard = MakerRef.extend({
  aliases: z.array(z.string()),
  city: z.string().nullable(),
  country: z.string().nullable(),
  /** Published works; for a crew including its members' works, each counted once. */
  works: z.int(),
  cover: Photo.nullable(),
  isSample: z.boolean(),
})
export type MakerCard = z.infer<typeof MakerCard>

/** A search suggestion; `alias` is set when the query matched another name of the maker. */
export const MakerHit = MakerCard.omit({ cover: true, aliases: true }).extend({ alias: z.string().nullable() })
export type MakerHit = z.infer<typeof MakerHit>

/** A crew membership seen from one side; `maker` is the other side. */
export const Membership = z.object({
  id: MembershipId,
  maker: MakerRef,
  from: z.int().nullable(),
  to: z.int().nullable(),
  isPublic: z.boolean(),
  version: z.string(),
})
export type Membership = z.infer<typeof Membership>

/** A year with works, and the first of them to show. */
export const TimelineYear = z.object({
  year: z.int(),
  works: z.int(),
  first: z.object({ id: Uuid, title: z.string().nullable(), kind: ArtworkKind, cover: Photo }).nullable(),
})

/** All public data of an artist or a crew. The id of a merged maker returns the maker that replaced it. */
export const Maker = MakerRef.extend({
  bio: z.string().nullable(),
  aliases: z.array(z.string()),
  links: z.array(z.string()),
  activeFrom: z.int().nullable(),
  activeTo: z.int().nullable(),
  region: z.object({ id: z.int(), name: z.string(), country: z.string(), path: z.string() }).nullable(),
  works: z.int(),
  /** For a crew: the works credited to the crew itself. The rest are its members' works. */
  ownWorks: z.int(),
  timeline: z.array(TimelineYear),
  /** Works of unknown year. */
  undated: z.int(),
  /** Cities of the works, by their public places. */
  places: z.array(
    z.object({ regionId: z.int(), city: z.string(), country: z.string(), path: z.string(), works: z.int() }),
  ),
  memberships: z.array(Membership),
  /** The artist keeps the page. */
  isClaimed: z.boolean(),
  /** For a crew: only its keeper and moderators can edit the page. */
  isLocked: z.boolean(),
  isSample: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.string(),
})
export type Maker = z.infer<typeof Maker>

/** Page fields that members edit. */
export const MakerDetails = z.strictObject({
  name: MakerName,
  bio: optional(prose(2_000)),
  aliases: z
    .array(MakerName)
    .max(20, /*i18n*/ 'Add at most {maximum} other names')
    .refine(noneTwice, /*i18n*/ 'That name is already added'),
  links: z
    .array(Link)
    .max(10, /*i18n*/ 'Add at most {maximum} links')
    .refine(noneTwice, /*i18n*/ 'That link is already added'),
  years: Years,
  /** GeoNames id of the city the maker is from. */
  regionId: z
    .int(/*i18n*/ 'Choose a city from the list')
    .min(1, /*i18n*/ 'Choose a city from the list')
    .max(2_147_483_647, /*i18n*/ 'Choose a city from the list')
    .nullable(),
})

export type MakerDetails = z.output<typeof MakerDetails>

export const MakerEdit = MakerDetails.extend({ version: Version }).partial()
export type MakerEdit = z.output<typeof MakerEdit>

/** A new maker. `isAnother` confirms that the makers with nearly the same name are different ones. */
export const NewMaker = z.strictObject({ name: MakerName, isAnother: z.boolean().default(false) })
export type NewMaker = z.output<typeof NewMaker>

const MembershipFields = z.strictObject({
  artistId: MakerId,
  from: Year.nullable(),
  to: Year.nullable(),
  /** Only you and the moderators see a private one. */
  isPublic: z.boolean(),
})

const { from, to, isPublic } = MembershipFields.shape
export const MembershipDetails = MembershipFields.extend({
  from: from.default(null),
  to: to.default(null),
  isPublic: isPublic.default(true),
}).refine(inOrder, yearsTurned)
export type MembershipDetails = z.output<typeof MembershipDetails>

export const MembershipEdit = MembershipFields.extend({ version: Version }).partial()
export type MembershipEdit = z.output<typeof MembershipEdit>

export const MakerChange = z.object({
  id: Uuid,
  what: z.enum(['made', 'edited', 'merged', 'unmerged', 'membership', 'cleared', 'restored']),
  /** Null for deleted accounts and for the artist's holder, whom only the holder and moderators can see. */
  by: z.string().nullable(),
  isByArtist: z.boolean(),
  at: z.iso.datetime(),
  /** Previous values by field; null for a creation, and for a value that a moderator cleared, which only moderators read. */
  before: z.record(z.string(), z.unknown()).nullable(),
  /** The artist whose membership of a crew changed; null for other changes. */
  artist: MakerRef.nullable(),
  /** Whether `restore` can bring back the values before this change. */
  isRestorable: z.boolean(),
})
export type MakerChange = z.infer<typeof MakerChange>

/** A merged duplicate: its URL redirects to the maker that replaced it. */
export const MergedMaker = z.object({ maker: MakerRef, by: z.string().nullable(), at: z.iso.datetime() })
export type MergedMaker = z.infer<typeof MergedMaker>

export const MakerFilter = z.object({
  q: line(100).optional(),
  letter: Letter.optional(),
  /** GeoNames id of a city with works by the maker. */
  city: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
})
export type MakerFilter = z.output<typeof MakerFilter>

export const ById = z.object({ id: MakerId })

/** Endpoints shared by artists and crews, each below its own path. */
export function makerEndpoints(path: '/artists' | '/crews', one: string, many: string) {
  return {
    list: endpoint({
      method: 'GET',
      path,
      access: 'public',
      summary: `List ${many.toLowerCase()} by name. With words, the best match first; accents, other names and typos are forgiven.`,
      query: PageQuery.extend(MakerFilter.shape),
      response: page(MakerCard),
    }),
    index: endpoint({
      method: 'GET',
      path: `${path}/index`,
      access: 'public',
      summary: `Count ${many.toLowerCase()} by letter, and list the cities of their works.`,
      response: z.object({
        total: z.int(),
        letters: z.partialRecord(Letter, z.int()),
        cities: z.array(
          z.object({
            regionId: z.int(),
            city: z.string(),
            country: z.string(),
            location: Coordinates,
            makers: z.int(),
          }),
        ),
      }),
    }),
    get: endpoint({
      method: 'GET',
      path: `${path}/:id`,
      access: 'public',
      summary: `Get ${one.toLowerCase()}. The id of a merged double returns its survivor, with the survivor’s id.`,
      params: ById,
      response: Maker,
    }),
    create: endpoint({
      method: 'POST',
      path,
      access: 'member',
      summary: `Create ${one.toLowerCase()} by name. The caller makes the id (UUIDv7). Almost identical names are refused unless \`isAnother\`.`,
      body: NewMaker.extend({ id: MakerId }),
      response: Maker,
    }),
    edit: endpoint({
      method: 'PUT',
      path: `${path}/:id`,
      access: 'member',
      summary: `Edit the page. The history keeps earlier versions. ${editRules}`,
      params: ById,
      body: MakerEdit,
      response: Maker,
    }),
    history: endpoint({
      method: 'GET',
      path: `${path}/:id/history`,
      access: 'member',
      summary: 'List all changes to the page, newest first: who, when, and the earlier text.',
      params: ById,
      query: PageQuery,
      response: page(MakerChange),
    }),
    restore: endpoint({
      method: 'POST',
      path: `${path}/:id/history/:changeId/restore`,
      access: 'member',
      summary:
        'Restore the page as it was before a change. The restoration is a change of its own. With `version` from the last read of the page or membership, answers 409 `edit_conflict` when what it replaces changed since.',
      params: ById.extend({ changeId: Uuid }),
      body: z.strictObject({ version: Version.optional() }).nullish(),
      response: Maker,
    }),
    merge: endpoint({
      method: 'POST',
      path: `${path}/:id/merge`,
      access: 'moderator',
      summary: 'Merge a double into its survivor, which is returned.',
      params: ById,
      body: z.strictObject({ into: MakerId }),
      response: Maker,
    }),
    listMerged: endpoint({
      method: 'GET',
      path: `${path}/:id/merged`,
      access: 'moderator',
      summary: 'List doubles merged into this maker that can be separated again, newest first.',
      params: ById,
      response: z.object({ items: z.array(MergedMaker) }),
    }),
    unmerge: endpoint({
      method: 'DELETE',
      path: `${path}/:id/merge`,
      access: 'moderator',
      summary: 'Undo the merge of a double and return it with what was its own.',
      params: ById,
      response: Maker,
    }),
    listPrivate: endpoint({
      method: 'GET',
      path: `${path}/:id/private-memberships`,
      access: 'member',
      summary: 'List private memberships that you entered; moderators see all.',
      params: ById,
      response: z.object({ items: z.array(Membership) }),
    }),
  }
}

export const makers = {
  search: endpoint({
    method: 'GET',
    path: '/makers',
    access: 'public',
    summary: 'Search artists and crews by name, the best match first. Accents and typos are forgiven.',
    query: z.object({
      q: line(100).pipe(z.string().min(1, /*i18n*/ 'Enter the first letters of a name')),
      type: MakerType.optional(),
    }),
    response: z.object({ items: z.array(MakerHit) }),
  }),
}
