import { z } from 'zod'
import { ArtworkCard, ArtworkId } from './artworks.ts'
import { endpoint } from './endpoint.ts'
import { PageQuery, page } from './paging.ts'
import { Photo } from './photos.ts'
import { Uuid } from './uuid.ts'

/** Parameters of the rating method; the page that explains ratings is generated from them. */
export const ratingMethod = {
  /** Initial rating of every work on the displayed scale; 40 points equal one unit of the method. */
  start: 1_500,
  pointsPerUnit: 40,
  /** A work is ranked once its interval reaches at most this far to either side. */
  rankedWithin: 300,
  /** Votes count once the account is this old, including votes cast before. */
  heldHours: 24,
  /** Votes of accounts younger than this count a quarter. */
  youngDays: 14,
  youngWeight: 0.25,
  /** Votes by one person that move one work per day; further votes have no effect. */
  perWorkAndDay: 3,
  /** Pairs served to one person per day. */
  pairsADay: 300,
  /** Minutes within which a member must answer a pair. */
  pairMinutes: 60,
  /** Prior for a member's agreement rate on clear pairs: `agreedBefore` agreements in `judgedBefore` pairs. */
  agreedBefore: 3,
  judgedBefore: 5,
  /** Agreement rate at or below which a vote has no effect; at `agreesFully` it has full effect. */
  agreesNever: 0.4,
  agreesFully: 0.6,
} as const

/** The rating of a work with its 95 % interval. */
export const Rating = z.object({
  rating: z.int(),
  low: z.int(),
  high: z.int(),
  votes: z.int(),
  /** The interval is narrow enough to rank the work. */
  isRanked: z.boolean(),
})
export type Rating = z.infer<typeof Rating>

export const PairId = Uuid.brand<'PairId'>()
export type PairId = z.infer<typeof PairId>

/** Two anonymous works. */
export const Pair = z.object({
  id: PairId,
  left: Photo,
  right: Photo,
  expiresAt: z.iso.datetime(),
})
export type Pair = z.infer<typeof Pair>

/** A pair for visitors: it has no id, so nobody can answer it. */
export const SamplePair = Pair.pick({ left: true, right: true })
export type SamplePair = z.infer<typeof SamplePair>

export const RatedWork = z.object({ artwork: ArtworkCard, rating: Rating })
export type RatedWork = z.infer<typeof RatedWork>

export const Answer = z.enum(['left', 'right', 'skip'])
export type Answer = z.infer<typeof Answer>

/** When a vote moves the ratings: within a minute, once the account is old enough, or never. */
export const Counting = z.enum(['soon', 'later', 'never'])
export type Counting = z.infer<typeof Counting>

export const arena = {
  sample: endpoint({
    method: 'GET',
    path: '/arena/sample',
    access: 'public',
    summary: 'Get a pair to look at, the same for a minute. Null while the arena has fewer than two works.',
    response: z.object({ pair: SamplePair.nullable() }),
  }),
  pairs: endpoint({
    method: 'POST',
    path: '/arena/pairs',
    access: 'member',
    summary:
      'Get the pairs that you judge: those you have not answered, else new ones. Fewer than two when no more are left.',
    response: z.object({ items: z.array(Pair) }),
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/arena/pairs/:id',
    access: 'member',
    summary:
      'Answer which work of a pair you like better, or skip it. The member who received the pair answers it once.',
    params: z.object({ id: PairId }),
    body: z.strictObject({ answer: Answer }),
    response: z.object({
      left: RatedWork.nullable(),
      right: RatedWork.nullable(),
      counts: Counting,
    }),
  }),
  ranking: endpoint({
    method: 'GET',
    path: '/arena/ranking',
    access: 'public',
    summary: 'List works by rank, which is the lower end of their interval, one page at a time.',
    query: PageQuery,
    response: page(RatedWork),
  }),
  rating: endpoint({
    method: 'GET',
    path: '/artworks/:id/rating',
    access: 'public',
    summary: 'Get the rating of a work in the arena.',
    params: z.object({ id: ArtworkId }),
    response: Rating,
  }),
}
