import { ArtworkCard } from '@allcity/contract/artworks'
import type { Credit } from '@allcity/contract/credits'
import type { Photo } from '@allcity/contract/photos'
import { type NotNull, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { coordinates } from '#server/platform/database/geography.ts'
import { formatDay } from '#server/platform/lib/utc-day.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import type { Tables } from '#server/tables.ts'
import { creditsOfWork } from '../../credits/queries.ts'
import { propsOfWork } from '../../props/queries.ts'
import { neighbourhoodName, toPlace } from '../../regions/queries.ts'
import { stillThere } from '../../sightings/rules.ts'
import { listSightingPhotos, toPhoto } from '../../uploads/queries.ts'
import { standIn } from '../rules-stand-in.ts'

export type WorkRow = Awaited<ReturnType<ReturnType<typeof publishedWorks>['execute']>>[number]
type CardRow = Awaited<ReturnType<ReturnType<typeof withCovers>['execute']>>[number]

/** The base query of published works with the columns of a card; it never selects the exact point. */
export function publishedWorks(db: Database) {
  return db
    .selectFrom('artwork')
    .innerJoin('spot', 'spot.id', 'artwork.spot_id')
    .innerJoin('member', 'member.id', 'artwork.member_id')
    .leftJoin('region', 'region.id', 'spot.region_id')
    .where('artwork.state', '=', sql.lit('published'))
    .select([
      'artwork.id',
      'artwork.title',
      'artwork.kind',
      'artwork.status',
      'artwork.last_seen_on',
      'artwork.half_life_days',
      'artwork.is_sample',
      'artwork.is_imported',
      'artwork.published_at',
      'spot.surface',
      'spot.location_level',
      'spot.region_id',
      'region.name as city',
      'region.country_code',
      neighbourhoodName.as('neighbourhood'),
      'member.username',
      coordinates('spot.public_point').as('location'),
    ])
    .$narrowType<{ published_at: NotNull }>()
}

/**
 * A page of works with the cover and credits of each, in one statement: three round trips cost more than they return. It wraps the page, so
 * the lookups run for its rows alone.
 */
export function withCovers<From extends keyof Tables>(db: Database, page: SelectQueryBuilder<Tables, From, WorkRow>) {
  return db
    .selectFrom(page.as('work'))
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('photo')
          .select(['id', 'key', 'width', 'height', 'sizes', 'thumbhash', 'colour', 'alt_text'])
          .whereRef('photo.artwork_id', '=', 'work.id')
          .where('photo.state', '=', sql.lit('ready'))
          .orderBy('position')
          .orderBy('id')
          .limit(sql.lit(1))
          .as('cover'),
      (join) => join.onTrue(),
    )
    .selectAll('work')
    .select(['cover.id as cover_id', 'key', 'width', 'height', 'sizes', 'thumbhash', 'colour', 'alt_text'])
    .select([creditsOfWork('work.id').as('credits'), propsOfWork('work.id').as('props')])
}

/** Maximum number of cards for one wall; a wall with more works shows the newest. */
const mostAtSpot = 100

/** Cards of published works by ids or by their spot; the order is undefined for ids. */
export async function listCards(
  db: Database,
  by: { ids: string[] } | { spotId: string },
  address: PhotoAddress,
): Promise<ArtworkCard[]> {
  if ('ids' in by && by.ids.length === 0) return []
  const page = publishedWorks(db)
    .$call((query) =>
      'ids' in by
        ? query.where(sql<boolean>`artwork.id = any(${by.ids}::uuid[])`)
        : query
            .where('artwork.spot_id', '=', by.spotId)
            .orderBy('artwork.published_at', 'desc')
            .orderBy('artwork.id', 'desc'),
    )
    .limit('ids' in by ? by.ids.length : mostAtSpot)
  return loadCards(db, await withCovers(db, page).execute(), address)
}

/** Cards of the published works among these ids, by id. */
export async function cardsById(db: Database, ids: string[], address: PhotoAddress): Promise<Map<string, ArtworkCard>> {
  const cards = await listCards(db, { ids }, address)
  return new Map(cards.map((card) => [card.id.toString(), card]))
}

/** Cards of the published works among these ids, in the order of the ids. */
export async function cardsInOrder(db: Database, ids: string[], address: PhotoAddress): Promise<ArtworkCard[]> {
  const cards = await cardsById(db, ids, address)
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** Cards in the order of the rows. A public record without a photo shows the first photo of its sightings. */
export async function loadCards(db: Database, rows: CardRow[], address: PhotoAddress): Promise<ArtworkCard[]> {
  const covers = new Map(
    rows.map((row) => [row.id, row.cover_id === null ? null : coverIn(row, row.cover_id, address)]),
  )
  const without = rows.filter((row) => row.is_imported && !covers.get(row.id)).map(({ id }) => id)
  const seen = await listSightingPhotos(db, without, address)
  const today = formatDay(new Date())
  return rows.flatMap((row) => {
    const cover = covers.get(row.id) ?? findCover(row, seen.get(row.id))
    return cover ? [toCard(row, cover, row.credits ?? [], today)] : []
  })
}

const coverIn = (row: CardRow, id: string, address: PhotoAddress) =>
  toPhoto({ ...row, id, key: row.key ?? '' }, address)

/** The first photo; a public record without any photo gets the placeholder of its kind. */
export const findCover = (row: WorkRow, [first]: Photo[] = []): Photo | undefined =>
  first ?? (row.is_imported ? standIn(row.kind) : undefined)

export function toCard(row: WorkRow & { props: number }, cover: Photo, credits: Credit[], today: string): ArtworkCard {
  return {
    id: ArtworkCard.shape.id.parse(row.id),
    title: row.title,
    kind: row.kind,
    surface: row.surface,
    status: row.status,
    stillThere: stillThere(row, today),
    place: toPlace(row),
    cover,
    uploader: { username: row.username },
    credits,
    props: row.props,
    publishedAt: row.published_at.toISOString(),
    isSample: row.is_sample,
  }
}
