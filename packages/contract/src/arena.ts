import { z } from 'zod'
import { ArtworkCard, ArtworkId } from './artworks.ts'
import { endpoint } from './endpoint.ts'
import { PageQuery, page } from './paging.ts'
import { Photo } from './photos.ts'
import { Uuid } from './uuid.ts'

/** How ratings come about; the page that explains it is written from these. */
export const ratingMethod = {
  /** Where every work begins, in the shown scale; 40 points are one of the method's own. */
  start: 1_500,
  pointsPerUnit: 40,
  /** A work is ranked once its interval reaches no further than this to either side. */
  rankedWithin: 300,
  /** The votes of an account count from this age on, those given before included. */
  heldHours: 24,
  /** Until that age they count a quarter. */
  youngDays: 14,
  youngWeight: 0.25,
  /** So many votes of one person move one work in a day; further ones move nothing. */
  perWorkAndDay: 3,
  /** Pairs that one person is given in a day. */
  pairsADay: 300,
  /** Minutes in which a pair is answered. */
  pairMinutes: 60,
  /** It counts how often somebody agrees where it is clear which is liked better, as if they had agreed in so many of so many pairs before. */
  agreedBefore: 3,
  judgedBefore: 5,
  /** At this share or below a vote moves nothing, at `agreesFully` all that it could. */
  agreesNever: 0.4,
  agreesFully: 0.6,
} as const

/** How a work does against others. The interval holds what it is worth with 95 % probability. */
export const Rating = z.object({
  rating: z.int(),
  low: z.int(),
  high: z.int(),
  votes: z.int(),
  /** Its interval is small enough. */
  isRanked: z.boolean(),
})
export type Rating = z.infer<typeof Rating>

export const PairId = Uuid.brand<'PairId'>()
export type PairId = z.infer<typeof PairId>

/** Two works without their names. */
export const Pair = z.object({
  id: PairId,
  left: Photo,
  right: Photo,
  expiresAt: z.iso.datetime(),
})
export type Pair = z.infer<typeof Pair>

export const RatedWork = z.object({ artwork: ArtworkCard, rating: Rating })
export type RatedWork = z.infer<typeof RatedWork>

export const Answer = z.enum(['left', 'right', 'skip'])
export type Answer = z.infer<typeof Answer>

/** When a vote moves the ratings: within a minute, once the account is old enough, or never. */
export const Counting = z.enum(['soon', 'later', 'never'])
export type Counting = z.infer<typeof Counting>

export const arena = {
  pairs: endpoint({
    method: 'POST',
    path: '/arena/pairs',
    access: 'member',
    summary:
      'The pairs that I am to judge: those I was given and did not answer, else new ones. Fewer than two when there are no more.',
    response: z.object({ items: z.array(Pair) }),
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/arena/pairs/:id',
    access: 'member',
    summary: 'Says which of a pair I like better, or skips it. Each pair is answered once, by whom it was given to.',
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
    summary: 'Ranked works, by the lower end of their interval, a page at a time.',
    query: PageQuery,
    response: page(RatedWork),
  }),
  rating: endpoint({
    method: 'GET',
    path: '/artworks/:id/rating',
    access: 'public',
    summary: 'How a work does in the arena.',
    params: z.object({ id: ArtworkId }),
    response: Rating,
  }),
}
