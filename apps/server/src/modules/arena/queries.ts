import { Pair, type RatedWork, type Rating } from '@allcity/contract/arena'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#server/platform/database/connection.ts'
import { notFound } from '#server/platform/errors.ts'
import { decodeCursor, encodeCursor, type PageRequest } from '#server/platform/http/cursor.ts'
import { paginate } from '#server/platform/lib/page.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { cardsById } from '../artworks/queries/cards.ts'
import { listPhotos } from '../uploads/queries.ts'
import { shownRating } from './rules.ts'

/** The open pairs of a member, which are shown and filled up. */
export const openPairs = (db: Database, memberId: string) =>
  db
    .selectFrom('matchup')
    .where('member_id', '=', memberId)
    .where('answer', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .where(sql<boolean>`(select count(*) from artwork where id in (left_id, right_id) and state = 'published') = 2`)

/** The open pairs as shown, oldest first, without names before the answer. */
export async function listOpenPairs(db: Database, memberId: string, address: PhotoAddress): Promise<Pair[]> {
  const rows = await openPairs(db, memberId)
    .select(['id', 'left_id', 'right_id', 'expires_at'])
    .orderBy('issued_at')
    .orderBy('id')
    .execute()
  const photos = await listPhotos(
    db,
    rows.flatMap(({ left_id, right_id }) => [left_id, right_id]),
    address,
  )
  return rows.flatMap(({ id, left_id, right_id, expires_at }) => {
    const [left, right] = [photos.get(left_id)?.[0], photos.get(right_id)?.[0]]
    if (!left || !right) return []
    return [{ id: Pair.shape.id.parse(id), left, right, expiresAt: expires_at.toISOString() }]
  })
}

export async function findRating(db: Database, artworkId: string): Promise<Rating> {
  const row = await db
    .selectFrom('rating')
    .innerJoin('artwork', 'artwork.id', 'rating.artwork_id')
    .select(['rating.mu', 'rating.sigma', 'rating.votes'])
    .where('artwork.id', '=', artworkId)
    .where('artwork.state', '=', 'published')
    .executeTakeFirst()
  if (!row) throw notFound('artwork')
  return shownRating(row)
}

/** Published works with their ratings, by id. */
export async function findRated(db: Database, ids: string[], address: PhotoAddress): Promise<Map<string, RatedWork>> {
  const cards = await cardsById(db, ids, address)
  if (cards.size === 0) return new Map()
  const rows = await db
    .selectFrom('rating')
    .select(['artwork_id', 'mu', 'sigma', 'votes'])
    .where('artwork_id', 'in', [...cards.keys()])
    .execute()
  return new Map(
    rows.flatMap(({ artwork_id, ...belief }) => {
      const artwork = cards.get(artwork_id)
      return artwork ? [[artwork_id, { artwork, rating: shownRating(belief) }]] : []
    }),
  )
}

const Key = z.tuple([z.number(), z.uuid()])

/** Works by the lower end of the interval, so that a few lucky votes put no work on top. */
export async function listRanking(db: Database, { limit, cursor }: PageRequest, address: PhotoAddress) {
  const [low, id] = decodeCursor(Key, cursor) ?? [null, '']
  const rows = await db
    .selectFrom('rating')
    .innerJoin('artwork', 'artwork.id', 'rating.artwork_id')
    // A second query could see ratings that are changed meanwhile, and no longer in this order.
    .select(['rating.artwork_id', 'rating.low', 'rating.mu', 'rating.sigma', 'rating.votes'])
    .where('artwork.state', '=', 'published')
    // Matches the condition of the partial index.
    .where(sql<boolean>`rating.sigma <= 3.75`)
    .$if(low !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('rating.low', 'rating.artwork_id'), '<', tuple(low ?? 0, id)),
      ),
    )
    .orderBy('rating.low', 'desc')
    .orderBy('rating.artwork_id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, ...more } = paginate(rows, limit, (last) => encodeCursor([last.low, last.artwork_id]))
  const ids = shown.map(({ artwork_id }) => artwork_id)
  const cards = await cardsById(db, ids, address)
  return {
    items: shown.flatMap(({ artwork_id, ...belief }) => {
      const artwork = cards.get(artwork_id)
      return artwork ? [{ artwork, rating: shownRating(belief) }] : []
    }),
    ...more,
  }
}
