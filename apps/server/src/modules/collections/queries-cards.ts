import { CollectionCard } from '@allcity/contract/collections'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { coordinates } from '#server/platform/database/geography.ts'
import { isAfterKey } from '#server/platform/database/keyset.ts'
import { selectRows } from '#server/platform/database/prepared-statements.ts'
import { decodeTimeKey, type PageRequest, writeCursor } from '#server/platform/http/cursor.ts'
import { paginate } from '#server/platform/lib/page.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { cityName } from '../regions/queries.ts'
import { listPhotos } from '../uploads/queries.ts'
import { measureWalks } from './queries-walks.ts'

const shownCovers = 3

/** Published works of the list, with their public place. */
const shownWorks = sql`
  from collection_item
  join artwork on artwork.id = collection_item.artwork_id and artwork.state = 'published'
  join spot on spot.id = artwork.spot_id
  left join region on region.id = spot.region_id and spot.location_level <> 'hidden'
  where collection_item.collection_id = collection.id`

function cards(db: Database) {
  return db
    .selectFrom('collection')
    .innerJoin('member', 'member.id', 'collection.member_id')
    .select([
      'collection.id',
      'collection.title',
      'collection.is_walk',
      'collection.visibility',
      'collection.created_at',
      'collection.updated_at',
      'member.username',
      coordinates('collection.start_point').as('start'),
      sql<string>`(select count(*) ${shownWorks})`.as('works'),
      sql<{ id: number; name: string } | null>`(select jsonb_build_object('id', region.id, 'name', region.name)
        ${shownWorks} and region.id is not null group by region.id
        having count(*) * 2 > (select count(*) ${shownWorks}) limit 1)`.as('city'),
      sql<string[]>`array(select artwork.id::text ${shownWorks}
        order by collection_item.position, artwork.id limit ${shownCovers}::integer)`.as('covers'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof cards>['execute']>>[number]

async function asCards(db: Database, rows: Row[], address: PhotoAddress): Promise<CollectionCard[]> {
  const covers = rows.flatMap((row) => row.covers)
  const walks = rows.filter((row) => row.is_walk)
  const [photos, lengths] = await Promise.all([listPhotos(db, covers, address), measureWalks(db, walks)])
  return rows.map((row) => ({
    id: CollectionCard.shape.id.parse(row.id),
    title: row.title,
    isWalk: row.is_walk,
    visibility: row.visibility,
    by: { username: row.username },
    works: Number(row.works),
    city: row.city && cityName(row.city.id, row.city.name),
    covers: row.covers.flatMap((id) => photos.get(id)?.[0] ?? []),
    walk: lengths.get(row.id) ?? null,
    updatedAt: row.updated_at.toISOString(),
  }))
}

interface ListRequest extends PageRequest {
  walks?: boolean
  artwork?: string | undefined
  /** Only walks with most of their works in this city. */
  region?: number | undefined
  /** Only lists of this member, if they show them and are not suspended. */
  by?: string | undefined
}

/** Public lists with at least one published work, newest first. */
export async function listCollections(
  db: Database,
  { walks = false, artwork, region, by, limit, cursor }: ListRequest,
  address: PhotoAddress,
) {
  const after = decodeTimeKey(cursor)
  // This query runs on each artwork page, so prepare it: planning takes longer than the rest.
  const isOfWork = artwork !== undefined && region === undefined && by === undefined && after === null
  const statement = cards(db)
    .where('collection.visibility', '=', 'public')
    .where(sql<boolean>`exists (select ${shownWorks})`)
    .$if(walks, (query) => query.where('collection.is_walk', '=', true))
    .$if(region !== undefined, (query) =>
      query.where('collection.region_id', '=', region ?? 0).where('collection.is_walk', '=', true),
    )
    .$if(by !== undefined, (query) =>
      query.where(
        sql<boolean>`lower(member.username) = ${by?.toLowerCase()} and member.shows_lists
          and (member.suspended_until is null or member.suspended_until <= now())`,
      ),
    )
    .$if(artwork !== undefined, (query) =>
      query.where(sql<boolean>`exists (select ${shownWorks} and artwork.id = ${artwork ?? ''})`),
    )
    .where(isAfterKey(after, 'collection.created_at', 'collection.id'))
    .orderBy('collection.created_at', 'desc')
    .orderBy('collection.id', 'desc')
    .limit(limit + 1)
  const rows = await (isOfWork ? selectRows(db, statement) : statement.execute())
  const { shown, ...more } = paginate(rows, limit, (last) => writeCursor(last.created_at, last.id))
  return {
    items: await asCards(db, shown, address),
    ...more,
  }
}

/** All lists of a member, last changed first, and whether each holds a work. */
export async function listMyCollections(
  db: Database,
  memberId: string,
  artwork: string | undefined,
  address: PhotoAddress,
) {
  const rows = await cards(db)
    .where('collection.member_id', '=', memberId)
    .orderBy('collection.updated_at', 'desc')
    .orderBy('collection.id', 'desc')
    .execute()
  const holding = new Set(artwork === undefined ? [] : await listHolding(db, memberId, artwork))
  const items = await asCards(db, rows, address)
  return items.map((card) => ({ ...card, holds: holding.has(card.id) }))
}

async function listHolding(db: Database, memberId: string, artwork: string): Promise<string[]> {
  const rows = await db
    .selectFrom('collection_item')
    .innerJoin('collection', 'collection.id', 'collection_item.collection_id')
    .select('collection.id')
    .where('collection.member_id', '=', memberId)
    .where('collection_item.artwork_id', '=', artwork)
    .execute()
  return rows.map(({ id }) => id)
}

/** Cards of these public walks, by id; walks without a published work are left out. */
export async function walkCardsById(
  db: Database,
  ids: string[],
  address: PhotoAddress,
): Promise<Map<string, CollectionCard>> {
  if (ids.length === 0) return new Map()
  const rows = await cards(db)
    .where('collection.id', 'in', ids)
    .where('collection.visibility', '=', 'public')
    .where('collection.is_walk', '=', true)
    .where(sql<boolean>`exists (select ${shownWorks})`)
    .execute()
  return new Map((await asCards(db, rows, address)).map((card) => [card.id.toString(), card]))
}
