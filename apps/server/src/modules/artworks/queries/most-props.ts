import type { ArtworkCard } from '@allcity/contract/artworks'
import { type NotNull, sql } from 'kysely'
import type { z } from 'zod'
import { filterArtworks } from '#server/domain/artwork-filter.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { lyingWithin, within } from '#server/platform/database/geography.ts'
import { CountKey, decodeCursor, encodeCursor } from '#server/platform/http/cursor.ts'
import { paginate } from '#server/platform/lib/page.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import type { ListRequest } from '../queries.ts'
import { cardsInOrder } from './cards.ts'
import { holdsManyWorks } from './dense.ts'
import { type After, beforeFirst, newestFirst } from './newest.ts'

interface Ranked {
  id: string
  props: number
  published_at: Date
}

interface Page {
  most: number
  isDense: boolean
}

/** Works with the most props first, then works without props; equal counts put the newer first. */
export async function listMostProps(
  db: Database,
  { filter, limit, cursor }: ListRequest,
  address: PhotoAddress,
): Promise<{ items: ArtworkCard[]; next?: string }> {
  const after = decodeCursor(CountKey, cursor)
  const isDense = filter.bounds !== undefined && (await holdsManyWorks(db, filter.bounds))
  const most = limit + 1
  const isPastProps = after?.count === 0
  const ranked = isPastProps ? [] : await listWithProps(db, filter, after, { most, isDense })
  if (ranked.length < most) {
    const page = { most: most - ranked.length, isDense }
    ranked.push(...(await listWithoutProps(db, filter, isPastProps ? after : beforeFirst, page)))
  }
  const { shown, ...more } = paginate(ranked, limit, (last) =>
    encodeCursor([last.props, last.published_at.getTime(), last.id]),
  )
  const props = new Map(shown.map((work) => [work.id, work.props]))
  const ids = shown.map(({ id }) => id)
  const cards = await cardsInOrder(db, ids, address)
  // The cards show the counts that were ordered, which may be a second old.
  return { items: cards.map((card) => ({ ...card, props: props.get(card.id) ?? card.props })), ...more }
}

function listWithProps(
  db: Database,
  filter: ListRequest['filter'],
  after: z.output<typeof CountKey> | null,
  { most, isDense }: Page,
): Promise<Ranked[]> {
  const works = db
    .selectFrom('artwork')
    .innerJoin('spot', 'spot.id', 'artwork.spot_id')
    .innerJoin('artwork_props', 'artwork_props.artwork_id', 'artwork.id')
    .where('artwork.state', '=', sql.lit('published'))
    .where('artwork_props.props', '>', sql.lit(0))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(artwork_props.props, artwork_props.published_at, artwork_props.artwork_id)
          < (${after?.count}::integer, ${after?.at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('artwork_props.props', 'desc')
    .orderBy('artwork_props.published_at', 'desc')
    .orderBy('artwork_props.artwork_id', 'desc')
    .select(['artwork.id', 'artwork_props.props', 'artwork_props.published_at'])
  return filterArtworks(works, filter, isDense ? lyingWithin : within)
    .limit(most)
    .execute()
}

function listWithoutProps(
  db: Database,
  filter: ListRequest['filter'],
  after: After,
  { most, isDense }: Page,
): Promise<Ranked[]> {
  const works = db
    .selectFrom('artwork')
    .innerJoin('spot', 'spot.id', 'artwork.spot_id')
    .where('artwork.state', '=', sql.lit('published'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('artwork_props')
            .select('artwork_props.artwork_id')
            .whereRef('artwork_props.artwork_id', '=', 'artwork.id')
            .where('artwork_props.props', '>', sql.lit(0)),
        ),
      ),
    )
    .select(['artwork.id', sql<number>`0`.as('props'), 'artwork.published_at'])
    .$narrowType<{ published_at: NotNull }>()
  return newestFirst(works, filter, { after, most, isDense, isNarrower: true }).execute()
}
