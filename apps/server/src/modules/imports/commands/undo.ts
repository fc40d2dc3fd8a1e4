import { sql } from 'kysely'
import { keeperId } from '#server/domain/system-accounts.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { makePoint } from '#server/platform/database/geography.ts'
import { nearestRegionTo } from '../../regions/queries.ts'
import { creditMakers } from './credits.ts'
import { type Batch, holdWorks, isAlone } from './plan.ts'

const added = /*i18n*/ 'Stays: people have added to it'
const shared = /*i18n*/ 'Stays: another source has it too'
/** Reasons for keeping a work. */
export const stays = [added, shared]

/** Undoes these rows. Repeating it changes nothing. Returns how many works stay. */
export async function undoBatch(tx: Database, batch: Batch): Promise<number> {
  await holdWorks(tx, selectRows(batch))
  const kept = await keepTouched(tx, batch)
  await forgetRecords(tx, batch)
  await removeWorks(tx, batch)
  await giveBack(tx, batch)
  return kept
}

const selectRows = ({ importId, from, to }: Batch) => sql`
  select * from import_row where import_id = ${importId} and number between ${from}::integer and ${to}::integer`

/** A work with contributions by members must stay. */
const isTouched = sql<boolean>`(
  exists (select from sighting where sighting.artwork_id = artwork.id)
  or exists (select from comment where comment.artwork_id = artwork.id)
  or exists (select from props where props.artwork_id = artwork.id)
  or exists (select from photo where photo.artwork_id = artwork.id)
  or exists (select from collection_item where collection_item.artwork_id = artwork.id)
  or exists (select from credit where credit.artwork_id = artwork.id and (credit.member_id is distinct from ${keeperId}::uuid
    or exists (select from credit_agreement where credit_id = credit.id)))
  or exists (select from artwork as beside where beside.spot_id = artwork.spot_id and beside.id <> artwork.id))`

/** Without the work the other source's record would lead nowhere, and the source could not add it again. */
const isOfOthers = ({ sourceKey }: Batch) => sql<boolean>`exists (
  select from imported_work as other where other.artwork_id = artwork.id and other.source_key <> ${sourceKey})`

async function keepTouched(tx: Database, batch: Batch): Promise<number> {
  const touched = await sql`
    update import_row set reason = case when ${isTouched} then ${added} else ${shared} end
    from (${selectShown(batch)}) as staged join artwork on artwork.id = staged.artwork_id
    where staged.outcome = 'new' and (${isTouched} or ${isOfOthers(batch)})
      and import_row.import_id = ${batch.importId} and import_row.number = staged.number`.execute(tx)
  return Number(touched.numAffectedRows ?? 0)
}

/**
 * The rows whose works are published. Works removed since keep their record, so that the next import does not bring them back.
 * A moderator decides about held works.
 */
const selectShown = (batch: Batch) => sql`
  select staged.* from (${selectRows(batch)}) as staged join artwork on artwork.id = staged.artwork_id
  where artwork.state = 'published' and coalesce(staged.reason, '') <> all(${stays}::text[])`

async function forgetRecords(tx: Database, batch: Batch): Promise<void> {
  await sql`
    delete from imported_work as record using (${selectShown(batch)}) as staged
    where staged.outcome in ('new', 'matched') and record.source_key = ${batch.sourceKey} and record.row_key = staged.key
      and record.import_id is not distinct from ${batch.importId}`.execute(tx)
}

async function removeWorks(tx: Database, batch: Batch): Promise<void> {
  // Delete the dependent rows first, in one statement each: otherwise every deleted work would search for its own.
  const { rows } = await sql<{ id: string }>`
    select artwork.id from (${selectShown(batch)}) as staged join artwork on artwork.id = staged.artwork_id
    where staged.outcome = 'new' and artwork.is_imported`.execute(tx)
  const gone = sql`any(${rows.map(({ id }) => id)}::uuid[])`
  await sql`delete from credit where artwork_id = ${gone} and member_id = ${keeperId}::uuid`.execute(tx)
  await sql`delete from artwork where id = ${gone}`.execute(tx)
  await sql`delete from spot where id = ${gone} and not exists (select from artwork where artwork.spot_id = spot.id)`.execute(
    tx,
  )
}

/** Restores the old values of changed works, as far as nothing else has changed them since. */
async function giveBack(tx: Database, batch: Batch): Promise<void> {
  const { importId, sourceKey } = batch
  const rows = sql`
    select staged.key, staged.artwork_id, staged.work, staged.before,
      (before -> 'place' ->> 'longitude')::double precision as longitude, (before -> 'place' ->> 'latitude')::double precision as latitude
    from (${selectRows(batch)}) as staged where outcome = 'changed' and before is not null`
  const { rows: changed } = await sql<{ has: boolean }>`select exists (${rows}) as has`.execute(tx)
  if (!changed[0]?.has) return
  await sql`
    update artwork set title = before ->> 'title', description = before ->> 'description', kind = before ->> 'kind',
      first_status = before ->> 'status', year_made = (before ->> 'yearMade')::integer, licence = before ->> 'licence',
      half_life_days = (before ->> 'halfLifeDays')::integer, updated_at = now(),
      status = case when artwork.status = work ->> 'status' then before ->> 'status' else artwork.status end
    from (${rows}) as row
    where artwork.id = row.artwork_id and artwork.is_imported and (before ->> 'isMade')::boolean
      and artwork.title is not distinct from work ->> 'title'`.execute(tx)
  // Older imports have no level and no city stored.
  await sql`
    update spot set exact_point = placed.point, location_level = coalesce(level, location_level), chosen_level = coalesce(level, chosen_level),
      neighbourhood_id = null, region_id = coalesce(placed.region_id, ${nearestRegionTo('placed.point')})
    from (
      select artwork_id, ${makePoint('row.longitude', 'row.latitude')} as point, before ->> 'level' as level,
        (before ->> 'regionId')::integer as region_id
      from (${rows}) as row where longitude is not null
    ) as placed
    where spot.id = placed.artwork_id and ${isAlone}
      and (spot.exact_point::text <> placed.point::text or coalesce(spot.chosen_level, spot.location_level) <> level)`.execute(
    tx,
  )
  await creditMakers(
    tx,
    importId,
    sql`select artwork_id, artwork_id as new_id, jsonb_build_object('artists', before -> 'artists') as work from (${rows}) as row
      where (before ->> 'isMade')::boolean and exists (select from artwork where id = row.artwork_id)`,
  )
  await sql`
    update imported_work as record set hash = before ->> 'hash', terms = before ->> 'terms', link = before ->> 'link',
      image_link = before ->> 'image', address = before ->> 'address',
      source_name = coalesce(before ->> 'sourceName', source_name),
      source_link = case when before ->> 'sourceName' is null then source_link else before ->> 'sourceLink' end
    from (${rows}) as row where record.source_key = ${sourceKey} and record.row_key = row.key`.execute(tx)
}

/** Streets without any record. */
export async function removeBareStreets(tx: Database): Promise<void> {
  // Scanning every street may exceed the usual statement timeout, and no request waits for it.
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`delete from street where not exists (select from imported_work where street_id = street.id)`.execute(tx)
}

const makersAtOnce = 500

/**
 * Checks some artists created by the import, after the given one, and deletes those that nothing refers to.
 * @returns the last of them, undefined when there are no more.
 */
export async function removeMakers(tx: Database, importId: string, after?: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select maker_id as id from import_maker where import_id = ${importId} and (${after ?? null}::uuid is null or maker_id > ${after ?? null}::uuid)
    order by maker_id limit ${makersAtOnce}::integer`.execute(tx)
  await sql`
    delete from maker where maker.id = any(${rows.map(({ id }) => id)}::uuid[])
      and not exists (select from credit where credit.maker_id = maker.id)
      and not exists (select from membership where artist_id = maker.id or crew_id = maker.id)
      and not exists (select from alias where alias.maker_id = maker.id)
      and not exists (select from maker_change where maker_change.maker_id = maker.id)
      and not exists (select from claim where claim.maker_id = maker.id)
      and not exists (select from page_suggestion where page_suggestion.maker_id = maker.id)
      and not exists (select from maker as other where other.merged_into = maker.id)
      and not exists (select from follow where target_type = 'maker' and target_id = maker.id::text)`.execute(tx)
  return rows.at(-1)?.id
}
