import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ArtworkKind } from './kinds.ts'
import { MakerRef } from './makers.ts'
import { PageQuery, page } from './paging.ts'
import { Photo } from './photos.ts'
import { PointReason } from './points.ts'
import { Uuid } from './uuid.ts'

export { PointReason } from './points.ts'

/** Ranked subjects: makers by the works credited to them, hunters by their contributions, cities by the works in them. */
export const BoardType = z.enum(['artist', 'crew', 'hunter', 'region'])
export type BoardType = z.infer<typeof BoardType>

/** A member is a hunter, and an artist or crew through a claim. Cities belong to no member. */
export const BoardOfMine = z.enum(['artist', 'crew', 'hunter'])
export type BoardOfMine = z.infer<typeof BoardOfMine>

/** The last days up to today, this calendar year, or all time. Days are UTC. */
export const BoardSpan = z.enum(['7d', '30d', '90d', 'year', 'all'])
export type BoardSpan = z.infer<typeof BoardSpan>

/** Empty for the world, a two-letter country code, or the GeoNames id of a city. */
export const BoardPlace = z
  .string()
  .regex(/^([a-z]{2}|[1-9]\d{0,8})$/i, /*i18n*/ 'Choose a country or a city')
  .transform((place) => place.toUpperCase())

export const BoardFilter = z.object({
  span: BoardSpan.default('7d'),
  place: BoardPlace.optional(),
  kind: ArtworkKind.optional(),
})
export type BoardFilter = z.output<typeof BoardFilter>

const Ranked = z.discriminatedUnion('is', [
  z.object({ is: z.literal('maker'), maker: MakerRef, crew: z.string().nullable(), city: z.string().nullable() }),
  z.object({ is: z.literal('member'), username: z.string(), avatar: Photo.nullable() }),
  z.object({
    is: z.literal('region'),
    id: z.int(),
    name: z.string(),
    country: z.string(),
    path: z.string(),
    population: z.int(),
    /** The ranking value of cities; a small town counts as one of 10 000 people. */
    pointsPerMillion: z.number(),
  }),
])

export const BoardRow = z.object({
  /** Subjects with equal points share a rank. */
  rank: z.int(),
  /** Places gained since a week ago; null for subjects that were not on the board. */
  change: z.int().nullable(),
  who: Ranked,
  points: z.int(),
  works: z.int(),
  battlesWon: z.int(),
  /** Number of works by kind, most first; empty on a board of one kind. */
  kinds: z.array(z.object({ kind: ArtworkKind, works: z.int() })),
  /** The newest work; only for the first five. */
  cover: Photo.nullable(),
})
export type BoardRow = z.infer<typeof BoardRow>

/** A line of the caller's points ledger. */
export const LedgerLine = z.object({
  id: z.number(),
  reason: PointReason,
  /** Negative when points were taken back; 0 beyond the daily maximum. */
  points: z.int(),
  takesBack: z.boolean(),
  at: z.iso.datetime(),
  countsFrom: z.iso.datetime(),
  isHeld: z.boolean(),
  /** Null when the work is no longer public. */
  work: z.object({ id: Uuid, title: z.string().nullable(), kind: ArtworkKind }).nullable(),
})
export type LedgerLine = z.infer<typeof LedgerLine>

const Rule = z.object({
  reason: PointReason,
  paidTo: z.enum(['member', 'maker']),
  points: z.int(),
  mostADay: z.int(),
  words: z.string(),
})

export const leaderboards = {
  list: endpoint({
    method: 'GET',
    path: '/leaderboards/:type',
    access: 'public',
    summary: 'List a board of artists, crews, hunters or cities, best first, one page at a time. Ties share a rank.',
    params: z.object({ type: BoardType }),
    query: PageQuery.extend(BoardFilter.shape),
    response: page(BoardRow).extend({
      /** Null before the first count. */
      countedAt: z.iso.datetime().nullable(),
      /** The place selected by the filter. */
      place: z.object({ name: z.string(), countryCode: z.string(), country: z.string() }).nullable(),
    }),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/leaderboards/:type/mine',
    access: 'member',
    summary:
      'Get your row on a board, or the best one of artists you claimed and their crews, with the ten rows around it. The row is null without points.',
    params: z.object({ type: BoardOfMine }),
    query: BoardFilter,
    response: z.object({
      row: BoardRow.nullable(),
      /** The next better rank and the points missing to reach it. */
      next: z.object({ rank: z.int(), points: z.int() }).nullable(),
      around: z.array(BoardRow),
    }),
  }),
  rules: endpoint({
    method: 'GET',
    path: '/leaderboards/points',
    access: 'public',
    summary: 'List how points work: each reason, who gets them, how many, and the limit per day.',
    response: z.object({ items: z.array(Rule), holdHours: z.int() }),
  }),
  ledger: endpoint({
    method: 'GET',
    path: '/leaderboards/ledger',
    access: 'member',
    summary: 'List all points you gained or lost, newest first, each with its reason.',
    query: PageQuery,
    response: page(LedgerLine).extend({ counted: z.int(), held: z.int() }),
  }),
}
