import type { ImportOutcome } from '@allcity/contract/imports'
import { sql } from 'kysely'
import { keeperId } from '#server/domain/system-accounts.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { coordinates, metresBetween } from '#server/platform/database/geography.ts'
import { nearestRegionTo } from '../../regions/queries.ts'
import { creditMakers } from './credits.ts'
import { type Batch, holdWorks, isAlone, type Turn } from './plan.ts'

export interface Applied extends Batch {
  sourceName: string
  sourceLink: string | null
}

const selectRows = ({ importId, from, to }: Batch, outcome: 'new' | 'matched' | 'changed') => sql`
  select * from import_row where import_id = ${importId} and number between ${from}::integer and ${to}::integer and outcome = ${outcome}`

/** Applies the planned outcomes of these rows; `turns` are their counts. */
export async function applyBatch(tx: Database, batch: Applied, turns: readonly Turn[]): Promise<void> {
  const has = (outcome: ImportOutcome) => turns.some((turn) => turn.outcome === outcome)
  if (has('new')) await makeWorks(tx, batch)
  if (has('matched')) await insertRecords(tx, batch, selectRows(batch, 'matched'), false)
  if (has('changed')) await changeWorks(tx, batch)
  if (has('unchanged')) await noteSeen(tx, batch)
}

const noteSeen = (tx: Database, { importId, sourceKey, from, to }: Applied) =>
  sql`
    update imported_work as record set seen_at = now() from (
      select key from import_row where import_id = ${importId} and number between ${from}::integer and ${to}::integer
        and outcome = 'unchanged'
    ) as seen where record.source_key = ${sourceKey} and record.row_key = seen.key`.execute(tx)

/**
 * Creates a work and its spot under one id, complete, as triggers skip imported works.
 * Its publication date is the year it was made, so that records are never among the newest in lists and feeds.
 */
async function makeWorks(tx: Database, batch: Applied): Promise<void> {
  const rows = selectRows(batch, 'new')
  await sql`
    insert into spot (id, exact_point, location_level, region_id, surface)
    select new_id, coalesce(row.point, region.point), case when row.point is null then 'city' else 'exact' end,
      coalesce(row.region_id, ${nearestRegionTo('row.point')}), work ->> 'surface'
    from (${rows}) as row left join region on row.point is null and region.id = row.region_id`.execute(tx)
  await sql`
    with row as materialized (
      select new_id, work, work ->> 'kind' as kind, work ->> 'status' as status, work ->> 'surface' as surface,
        (work ->> 'halfLifeDays')::integer as half_life_days, (work ->> 'yearMade')::integer as year_made
      from (${rows}) as row
    ),
    -- There are few of these among many rows.
    look as materialized (
      select kind, status, surface, half_life_days, standing, map_facet(kind, status, surface, standing) as facet from (
        select *, standing_on(current_date, status, null, half_life_days) as standing
        from (select distinct kind, status, surface, half_life_days from row) as look
      ) as look
    )
    insert into artwork (id, spot_id, member_id, title, description, kind, status, first_status, half_life_days, year_made,
      licence, state, is_imported, published_at, shown_in, shown_country, standing, facet)
    select new_id, new_id, ${keeperId}::uuid, work ->> 'title', work ->> 'description', kind, status, status,
      half_life_days, year_made, work ->> 'licence', 'published', true, make_date(coalesce(year_made, 2000), 1, 1),
      region.id, region.country_code, standing, facet
    from row join look using (kind, status, surface, half_life_days)
    join spot on spot.id = row.new_id left join region on region.id = spot.region_id`.execute(tx)
  await creditMakers(tx, batch.importId, rows)
  await insertRecords(tx, batch, rows, true)
}

/** Adds a record of the source beside the works, leaving members' texts unchanged. A row whose work is gone has a record already. */
async function insertRecords(
  tx: Database,
  batch: Applied,
  rows: ReturnType<typeof selectRows>,
  isMade: boolean,
): Promise<void> {
  const { importId, sourceKey, sourceName, sourceLink } = batch
  await sql`
    insert into imported_work (source_key, row_key, artwork_id, import_id, source_name, source_link, terms, link, image_link, address, is_made, hash)
    select ${sourceKey}, key, artwork_id, ${importId}::uuid, ${sourceName}, ${sourceLink}::text,
      work ->> 'terms', work ->> 'link', work ->> 'image', work ->> 'address', ${isMade}::boolean, hash
    from (${rows}) as row
    on conflict (source_key, row_key) do update set artwork_id = excluded.artwork_id, import_id = excluded.import_id,
      source_name = excluded.source_name, source_link = excluded.source_link, terms = excluded.terms, link = excluded.link,
      image_link = excluded.image_link, address = excluded.address, is_made = excluded.is_made, hash = excluded.hash,
      is_barred = false, seen_at = now()`.execute(tx)
}

const creditedBefore = sql`coalesce((
  select jsonb_agg(maker.name) from credit join maker on maker.id = credit.maker_id
  where credit.artwork_id = artwork.id and credit.member_id = ${keeperId}::uuid), '[]')`

/** Updates the source's fields of imported works. Evidence by members since then outweighs the source's status. */
async function changeWorks(tx: Database, batch: Applied): Promise<void> {
  const { importId, sourceKey, from, to } = batch
  const rows = selectRows(batch, 'changed')
  await holdWorks(tx, rows)
  await sql`
    update import_row as staged set before = jsonb_build_object(
      'hash', record.hash, 'terms', record.terms, 'link', record.link, 'image', record.image_link, 'address', record.address,
      'sourceName', record.source_name, 'sourceLink', record.source_link, 'isMade', record.is_made, 'title', artwork.title, 'description', artwork.description, 'kind', artwork.kind,
      'status', artwork.first_status, 'yearMade', artwork.year_made, 'licence', artwork.licence,
      'halfLifeDays', artwork.half_life_days, 'artists', ${creditedBefore}, 'place', ${coordinates('spot.exact_point')},
      'level', coalesce(spot.chosen_level, spot.location_level), 'regionId', coalesce(spot.neighbourhood_id, spot.region_id))
    from imported_work as record join artwork on artwork.id = record.artwork_id join spot on spot.id = artwork.spot_id
    where staged.import_id = ${importId} and staged.number between ${from}::integer and ${to}::integer and staged.outcome = 'changed'
      and record.source_key = ${sourceKey} and record.row_key = staged.key`.execute(tx)
  await sql`
    update artwork set title = work ->> 'title', description = work ->> 'description', kind = work ->> 'kind',
      first_status = work ->> 'status', year_made = (work ->> 'yearMade')::integer, licence = work ->> 'licence',
      half_life_days = (work ->> 'halfLifeDays')::integer, updated_at = now(),
      status = case when exists (select from sighting where sighting.artwork_id = artwork.id) then artwork.status else work ->> 'status' end
    from (${rows}) as row
    where artwork.id = row.artwork_id and artwork.is_imported and (row.before ->> 'isMade')::boolean`.execute(tx)
  await sql`
    update spot set exact_point = row.point, location_level = 'exact', neighbourhood_id = null,
      region_id = coalesce(row.region_id, ${nearestRegionTo('row.point')})
    from (${rows}) as row join artwork on artwork.id = row.artwork_id
    where spot.id = artwork.spot_id and spot.id = artwork.id and artwork.is_imported and row.point is not null and ${isAlone}
      and (${metresBetween('spot.exact_point', 'row.point')} > 0.5 or spot.location_level <> 'exact')`.execute(tx)
  await creditMakers(tx, importId, sql`select * from (${rows}) as row where (before ->> 'isMade')::boolean`)
  await sql`
    update imported_work as record set hash = row.hash, terms = work ->> 'terms', link = work ->> 'link', image_link = work ->> 'image',
      address = work ->> 'address', source_name = ${batch.sourceName}, source_link = ${batch.sourceLink}::text, seen_at = now()
    from (${rows}) as row where record.source_key = ${sourceKey} and record.row_key = row.key`.execute(tx)
}
