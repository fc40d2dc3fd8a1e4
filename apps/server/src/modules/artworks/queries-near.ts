import type { ArtworkCard } from '@allcity/contract/artworks'
import type { Coordinates } from '@allcity/contract/geo'
import { sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import { isNear, metresFrom, nearness } from '#server/database/geography.ts'
import { HttpError } from '#server/http/errors.ts'
import { readNearCursor, writeNearCursor } from '#server/lib/keyset.ts'
import type { PhotoAddress } from '#server/storage/photo-address.ts'
import { cardsOf, type ListRequest, matching, publishedWorks } from './queries.ts'

const farthestMetres = 50_000
/** So that the last page costs no more than the first ones. */
const most = 2_000

interface NearRequest extends ListRequest {
  near: Coordinates
}

/** Nearest first, by the points that may be known; of one distance by id. */
export async function listArtworksNear(
  db: Database,
  { filter, near, limit, cursor }: NearRequest,
  address: PhotoAddress,
): Promise<{ items: ArtworkCard[]; next?: string }> {
  const after = cursor === undefined ? null : readNearCursor(cursor)
  if (cursor !== undefined && !after) {
    throw new HttpError('invalid_request', 'This page does not exist. Start from the first one')
  }
  const metres = metresFrom('spot.public_point', near)
  const order = await db
    .selectFrom((works) =>
      works
        .selectFrom('artwork')
        .innerJoin('spot', 'spot.id', 'artwork.spot_id')
        .where('artwork.state', '=', 'published')
        .where(isNear('spot.public_point', near, farthestMetres))
        .$call((query) => matching(query, filter))
        .select(['artwork.id', metres.as('metres')])
        .orderBy(nearness('spot.public_point', near))
        .limit(most)
        .as('near'),
    )
    .selectAll()
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(metres, id) > (${after?.metres}::double precision, ${after?.id}::uuid)`),
    )
    .orderBy('metres')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const shown = order.slice(0, limit)
  const ids = shown.map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await publishedWorks(db).where('artwork.id', 'in', ids).execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  const last = shown.at(-1)
  return {
    items: await cardsOf(
      db,
      ids.flatMap((id) => known.get(id) ?? []),
      address,
    ),
    ...(order.length > limit && last ? { next: writeNearCursor(last.metres, last.id) } : {}),
  }
}
