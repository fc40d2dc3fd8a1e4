import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { coordinates, knownCoordinates, realPoint } from '#server/platform/database/geography.ts'
import type { MembershipTable } from '#server/tables.ts'

/** Photos with the key of their files. */
export const listPhotos = (db: Database, id: string) =>
  db
    .selectFrom('photo')
    .select(['id', 'artwork_id', 'sighting_id', 'state', 'file_name', 'alt_text', 'taken_at', 'width', 'height', 'key'])
    .select(['taken_offset', 'created_at', coordinates('suggested_point').as('suggested_location')])
    .where('member_id', '=', id)
    // Photos kept as evidence look deleted to their uploader: an export would reveal a report.
    .where('kept_of', 'is', null)
    .orderBy('created_at')
    .execute()

/** A member's works, sightings, credits and points. */
export async function listWork(db: Database, id: string) {
  return {
    artworks: await db
      .selectFrom('artwork')
      .innerJoin('spot', 'spot.id', 'artwork.spot_id')
      .where('artwork.member_id', '=', id)
      .selectAll('artwork')
      .select(['spot.surface', 'spot.location_level', knownCoordinates(realPoint).as('location')])
      .orderBy('artwork.created_at')
      .execute(),
    sightings: await db
      .selectFrom('sighting')
      .select(['id', 'artwork_id', 'status', 'seen_on', 'on_site', 'note', 'undoes', 'created_at'])
      .where('member_id', '=', id)
      .orderBy('created_at')
      .execute(),
    trainSightings: await listTrainSightings(db, id),
    credits: await db
      .selectFrom('credit_agreement')
      .innerJoin('credit', 'credit.id', 'credit_agreement.credit_id')
      .innerJoin('maker', 'maker.id', 'credit.maker_id')
      .where('credit_agreement.member_id', '=', id)
      .select(['credit.artwork_id', 'credit.role', 'credit.state', 'maker.name', 'credit_agreement.created_at'])
      .orderBy('credit_agreement.created_at')
      .execute(),
    memberships: await listMemberships(db, id),
    changes: await db
      .selectFrom('maker_change')
      .selectAll()
      .where('member_id', '=', id)
      .orderBy('changed_at')
      .execute(),
    pictureTexts: await db
      .selectFrom('picture_text')
      .select(['id', 'photo_id', 'member_id', 'text', 'state', 'created_at'])
      .where('member_id', '=', id)
      .orderBy('created_at')
      .execute(),
    lists: await listLists(db, id),
    points: await db
      .selectFrom('ledger_entry')
      .select(['artwork_id', 'reason', 'points', 'at', 'counts_from'])
      .where('member_id', '=', id)
      .orderBy('at')
      .execute(),
  }
}

/** The lists of a member with the ids of their works, in order. */
const listLists = (db: Database, memberId: string) =>
  db
    .selectFrom('collection')
    .select(['id', 'title', 'description', 'visibility', 'is_walk', 'created_at', 'updated_at'])
    .select([coordinates('start_point').as('start')])
    .select(
      sql<{ artwork_id: string; note: string | null }[]>`coalesce((
        select json_agg(json_build_object('artwork_id', artwork_id, 'note', note) order by position, artwork_id)
        from collection_item where collection_id = collection.id), '[]')`.as('works'),
    )
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()

const listTrainSightings = (db: Database, id: string) =>
  db
    .selectFrom('vehicle_sighting as seen')
    .innerJoin('vehicle', 'vehicle.id', 'seen.vehicle_id')
    .innerJoin('region', 'region.id', 'seen.region_id')
    .select(['seen.id', 'vehicle.operator', 'vehicle.number', 'seen.line', 'seen.seen_on', 'region.name as city'])
    .select(['seen.undoes', 'seen.shown_from', 'seen.created_at'])
    .where('seen.member_id', '=', id)
    .orderBy('seen.created_at')
    .execute()

/** Memberships that a member entered, even if another's replaced them when two artists were merged. */
async function listMemberships(db: Database, id: string) {
  const columns = sql`id, artist_id, crew_id, from_year, to_year, is_public, entered_by, created_at`
  const { rows } = await sql<MembershipTable>`select ${columns} from membership where entered_by = ${id}
    union all select ${columns} from merged_membership where entered_by = ${id} and kept_id is not null
    order by created_at`.execute(db)
  return rows
}
