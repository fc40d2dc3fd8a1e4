import { MyArtwork } from '@allcity/contract/artworks'
import type { Credit } from '@allcity/contract/credits'
import { comesAfter } from '#server/database/comes-after.ts'
import type { Database } from '#server/database/connection.ts'
import { coordinates, knownCoordinates, realPoint } from '#server/database/geography.ts'
import { noticePathOf } from '#server/database/notices.ts'
import { keyOf, type PageRequest, writeCursor } from '#server/http/cursor.ts'
import { versionOf } from '#server/http/edits.ts'
import { pageOf } from '#server/lib/keyset.ts'
import type { PhotoAddress } from '#server/storage/photo-address.ts'
import { listCreditsOf } from '../credits/queries.ts'
import { neighbourhoodName, placeOf } from '../regions/queries.ts'
import { listUploads, type MyUpload } from '../uploads/queries.ts'
import { trainOf } from '../vehicles/rules.ts'
import { editableOf } from './rules.ts'

/** Selects the exact point: `memberId` limits it to the uploader's own works. */
function worksOf(db: Database, memberId: string) {
  return db
    .selectFrom('artwork')
    .innerJoin('spot', 'spot.id', 'artwork.spot_id')
    .leftJoin('region', 'region.id', 'spot.region_id')
    .leftJoin('vehicle', 'vehicle.id', 'spot.vehicle_id')
    .leftJoin('statement', (join) =>
      join
        .onRef('statement.subject_id', '=', 'artwork.id')
        .on('statement.subject_type', '=', 'artwork')
        .on('statement.ended_at', 'is', null),
    )
    .where('artwork.member_id', '=', memberId)
    .selectAll('artwork')
    .select(['statement.id as statement_id', 'statement.measure', 'statement.reason'])
    .select(noticePathOf('artwork.id', 'artwork.member_id').as('notice_path'))
    .select([
      'spot.surface',
      'spot.location_level',
      'spot.later_level',
      'spot.chosen_level',
      'spot.vehicle_id',
      'vehicle.operator',
      'vehicle.number',
      'spot.region_id',
      'region.name as city',
      'region.country_code',
      neighbourhoodName.as('neighbourhood'),
      coordinates('spot.public_point').as('location'),
      knownCoordinates(realPoint).as('exact_location'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof worksOf>['execute']>>[number]

export async function findMyArtwork(
  db: Database,
  memberId: string,
  id: string,
  address: PhotoAddress,
): Promise<MyArtwork | undefined> {
  const row = await worksOf(db, memberId).where('artwork.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const credits = await listCreditsOf(db, [id])
  return myArtworkOf(row, await listUploads(db, memberId, { artworkIds: [id] }, address), credits.get(id))
}

export async function listMyArtworks(
  db: Database,
  memberId: string,
  { limit, cursor }: PageRequest,
  address: PhotoAddress,
) {
  const after = keyOf(cursor)
  const rows = await worksOf(db, memberId)
    .where(comesAfter(after, 'artwork.created_at', 'artwork.id'))
    .orderBy('artwork.created_at', 'desc')
    .orderBy('artwork.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, ...more } = pageOf(rows, limit, (last) => writeCursor(last.created_at, last.id))
  const ids = shown.map(({ id }) => id)
  const photos = await listUploads(db, memberId, { artworkIds: ids }, address)
  const credits = await listCreditsOf(db, ids)
  return {
    items: shown.map((row) =>
      myArtworkOf(
        row,
        photos.filter(({ artworkId }) => artworkId === row.id),
        credits.get(row.id),
      ),
    ),
    ...more,
  }
}

function statementOf(row: Row): MyArtwork['statement'] {
  const { statement_id: id, measure, reason } = row
  if (id === null || reason === null || (measure !== 'hold' && measure !== 'remove')) return null
  return { id, measure, reason, noticePath: measure === 'remove' ? row.notice_path : null }
}

/** The train as the uploader wrote it, not the car's current name; older server versions stored only the car. */
const asWritten = (row: Row) =>
  row.train_number === null ? row : { ...row, operator: row.train_operator, number: row.train_number }

function myArtworkOf(row: Row, photos: MyUpload[], credits: Credit[] = []): MyArtwork {
  const mine = {
    id: MyArtwork.shape.id.parse(row.id),
    state: row.state,
    title: row.title,
    description: row.description,
    kind: row.kind,
    surface: row.surface,
    yearMade: row.year_made,
    seenOn: row.seen_on,
    permission: row.permission,
    licence: row.licence,
    location: row.exact_location,
    locationLevel: row.later_level ?? row.chosen_level ?? row.location_level,
    place: placeOf(row),
    credits,
    train: row.surface === 'train' ? trainOf(asWritten(row)) : null,
    photos,
    statement: statementOf(row),
    createdAt: row.created_at.toISOString(),
  }
  return { ...mine, version: versionOf(editableOf(mine)) }
}
