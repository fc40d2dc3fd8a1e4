import { Collection, collectionLimits } from '@allcity/contract/collections'
import type { Database } from '#server/platform/database/connection.ts'
import { coordinates } from '#server/platform/database/geography.ts'
import { computeVersion } from '#server/platform/http/edit-versions.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { cardsById } from '../artworks/queries/cards.ts'
import { pickEditable } from './rules.ts'

const ArtworkId = Collection.shape.items.element.shape.artworkId

const readings = (db: Database, id: string) =>
  db
    .selectFrom('collection')
    .innerJoin('member', 'member.id', 'collection.member_id')
    .where('collection.id', '=', id)
    .selectAll('collection')
    .select(['member.username', coordinates('collection.start_point').as('start')])

type Row = Awaited<ReturnType<ReturnType<typeof readings>['execute']>>[number]

/** A public or unlisted list by its id; undefined for a private one. */
export async function findCollection(db: Database, id: string, address: PhotoAddress): Promise<Collection | undefined> {
  const row = await readings(db, id).where('collection.visibility', '<>', 'private').executeTakeFirst()
  if (!row) return undefined
  const collection = await toCollection(db, row, address)
  return { ...collection, items: collection.items.filter(({ artwork }) => artwork !== null) }
}

/** The title and author of a list for its feed, under the same visibility as `findCollection`. */
export async function findFeedHead(db: Database, id: string) {
  const row = await readings(db, id).where('collection.visibility', '<>', 'private').executeTakeFirst()
  if (!row) return undefined
  const { title, username, visibility } = row
  return { title, by: username, visibility, updatedAt: row.updated_at.toISOString() }
}

/** A list for its owner. A work that is no longer public leaves an empty item. */
export async function findMyCollection(
  db: Database,
  memberId: string,
  id: string,
  address: PhotoAddress,
): Promise<Collection | undefined> {
  const row = await readings(db, id).where('collection.member_id', '=', memberId).executeTakeFirst()
  return row && toCollection(db, row, address)
}

async function toCollection(db: Database, row: Row, address: PhotoAddress): Promise<Collection> {
  const kept = await db
    .selectFrom('collection_item')
    .select(['artwork_id', 'note'])
    .where('collection_id', '=', row.id)
    .orderBy('position')
    .orderBy('artwork_id')
    .execute()
  const ids = kept.map(({ artwork_id }) => artwork_id)
  const cards = await cardsById(db, ids, address)
  return {
    id: Collection.shape.id.parse(row.id),
    title: row.title,
    description: row.description,
    visibility: row.visibility,
    isWalk: row.is_walk,
    start: row.start,
    by: { username: row.username },
    items: kept.map(({ artwork_id, note }) => ({
      artworkId: ArtworkId.parse(artwork_id),
      artwork: cards.get(artwork_id) ?? null,
      note,
    })),
    isSample: row.is_sample,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: computeVersion(pickEditable(row)),
  }
}

/** The works in any list of a member, each once, last added first. */
export async function listKept(db: Database, memberId: string) {
  const rows = await db
    .selectFrom('collection_item')
    .innerJoin('collection', 'collection.id', 'collection_item.collection_id')
    .select('collection_item.artwork_id')
    .where('collection.member_id', '=', memberId)
    .groupBy('collection_item.artwork_id')
    .orderBy(({ fn }) => fn.max('collection_item.added_at'), 'desc')
    .orderBy('collection_item.artwork_id')
    .limit(collectionLimits.kept)
    .execute()
  return rows.map(({ artwork_id }) => ArtworkId.parse(artwork_id))
}
