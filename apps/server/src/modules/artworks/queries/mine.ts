import { MyArtwork, type MyArtworkState } from '@allcity/contract/artworks'
import type { Credit } from '@allcity/contract/credits'
import type { Translate } from '@allcity/contract/languages'
import { sql } from 'kysely'
import { selectNoticePath } from '#server/domain/takedown-notices.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { coordinates, knownCoordinates, realPoint } from '#server/platform/database/geography.ts'
import { isAfterKey } from '#server/platform/database/keyset.ts'
import { decodeTimeKey, type PageRequest, writeCursor } from '#server/platform/http/cursor.ts'
import { computeVersion } from '#server/platform/http/edit-versions.ts'
import { paginate } from '#server/platform/lib/page.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { listCredits } from '../../credits/queries.ts'
import { propsOfWork } from '../../props/queries.ts'
import { neighbourhoodName, toPlace } from '../../regions/queries.ts'
import { listUploads, type MyUpload } from '../../uploads/queries.ts'
import { toTrain } from '../../vehicles/rules.ts'
import { pickEditable } from '../rules.ts'

const sightingsOfWork = sql<number>`(
  select count(*)::integer from sighting
  where artwork_id = artwork.id and undoes is null
    and not exists (select from sighting as undo where undo.undoes = sighting.id))`

const commentsOfWork = sql<number>`(
  select count(*)::integer from comment where artwork_id = artwork.id and removed_at is null)`

/** Selects the exact point: `memberId` limits it to the uploader's own works. */
function selectMyWorks(db: Database, memberId: string) {
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
    .select(selectNoticePath('artwork.id', 'artwork.member_id').as('notice_path'))
    .select([propsOfWork('artwork.id').as('props'), sightingsOfWork.as('sightings'), commentsOfWork.as('comments')])
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

type Row = Awaited<ReturnType<ReturnType<typeof selectMyWorks>['execute']>>[number]

export async function findMyArtwork(
  db: Database,
  memberId: string,
  id: string,
  address: PhotoAddress,
  translate?: Translate,
): Promise<MyArtwork | undefined> {
  const row = await selectMyWorks(db, memberId).where('artwork.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const credits = await listCredits(db, [id])
  const photos = await listUploads(db, memberId, { artworkIds: [id] }, address, translate)
  return toMyArtwork(row, photos, credits.get(id))
}

export async function listMyArtworks(
  db: Database,
  memberId: string,
  { limit, cursor, state }: PageRequest & { state?: MyArtworkState | undefined },
  address: PhotoAddress,
  translate: Translate,
) {
  const after = decodeTimeKey(cursor)
  const rows = await selectMyWorks(db, memberId)
    .$if(state !== undefined, (query) => query.where('artwork.state', '=', state ?? 'published'))
    .where(isAfterKey(after, 'artwork.created_at', 'artwork.id'))
    .orderBy('artwork.created_at', 'desc')
    .orderBy('artwork.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, ...more } = paginate(rows, limit, (last) => writeCursor(last.created_at, last.id))
  const ids = shown.map(({ id }) => id)
  const photos = await listUploads(db, memberId, { artworkIds: ids }, address, translate)
  const credits = await listCredits(db, ids)
  return {
    items: shown.map((row) =>
      toMyArtwork(
        row,
        photos.filter(({ artworkId }) => artworkId === row.id),
        credits.get(row.id),
      ),
    ),
    ...more,
  }
}

export async function countMyArtworks(db: Database, memberId: string) {
  const rows = await db
    .selectFrom('artwork')
    .select(['state', ({ fn }) => fn.countAll<string>().as('works')])
    .where('member_id', '=', memberId)
    .groupBy('state')
    .execute()
  const count = (state: MyArtworkState) => Number(rows.find((row) => row.state === state)?.works ?? 0)
  return {
    total: rows.reduce((sum, { works }) => sum + Number(works), 0),
    state: {
      processing: count('processing'),
      published: count('published'),
      held: count('held'),
      failed: count('failed'),
      removed: count('removed'),
    },
  }
}

function toStatement(row: Row): MyArtwork['statement'] {
  const { statement_id: id, measure, reason } = row
  if (id === null || reason === null || (measure !== 'hold' && measure !== 'remove')) return null
  return { id, measure, reason, noticePath: measure === 'remove' ? row.notice_path : null }
}

/** The train as the uploader wrote it, not the car's current name; older server versions stored only the car. */
const asWritten = (row: Row) =>
  row.train_number === null ? row : { ...row, operator: row.train_operator, number: row.train_number }

function toMyArtwork(row: Row, photos: MyUpload[], credits: Credit[] = []): MyArtwork {
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
    isLocationEstimated: row.is_location_estimated,
    place: toPlace(row),
    credits,
    train: row.surface === 'train' ? toTrain(asWritten(row)) : null,
    photos,
    statement: toStatement(row),
    counts: { props: row.props, sightings: row.sightings, comments: row.comments },
    createdAt: row.created_at.toISOString(),
  }
  return { ...mine, version: computeVersion(pickEditable(mine)) }
}
