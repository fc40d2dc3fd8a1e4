import { sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import { coordinates, metresBetween } from '#server/database/geography.ts'
import { nearestRegionTo } from '../regions/queries.ts'
import { creditMakers } from './commands-credits.ts'
import { keeperId } from './commands-keeper.ts'
import type { Batch } from './commands-plan.ts'

export interface Applied extends Batch {
  sourceName: string
  sourceLink: string | null
}

const rowsOf = ({ importId, from, to }: Batch, outcome: 'new' | 'matched' | 'changed') => sql`
  select * from import_row where import_id = ${importId} and number between ${from}::integer and ${to}::integer and outcome = ${outcome}`

/** Does what the plan says of these rows. */
export async function applyBatch(tx: Database, batch: Applied): Promise<void> {
  await makeWorks(tx, batch)
  await recordMatches(tx, batch)
  await changeWorks(tx, batch)
  await sql`
    update imported_work as record set seen_at = now() from (
      select key from import_row where import_id = ${batch.importId} and number between ${batch.from}::integer and ${batch.to}::integer
        and outcome = 'unchanged'
    ) as seen where record.source_key = ${batch.sourceKey} and record.row_key = seen.key`.execute(tx)
}

/**
 * A work and its spot under one id. It counts as published in the year it was made, so that a city's records are never
 * among the newest, in no list and in no feed.
 */
async function makeWorks(tx: Database, batch: Applied): Promise<void> {
  const rows = rowsOf(batch, 'new')
  await sql`
    insert into spot (id, exact_point, location_level, region_id, surface)
    select new_id, coalesce(row.point, region.point), case when row.point is null then 'city' else 'exact' end,
      case when row.point is null then region.id else ${nearestRegionTo('row.point')} end, work ->> 'surface'
    from (${rows}) as row left join region on region.id = row.region_id`.execute(tx)
  await sql`
    insert into artwork (id, spot_id, member_id, title, description, kind, status, first_status, half_life_days, year_made,
      licence, state, is_imported, published_at)
    select new_id, new_id, ${keeperId}::uuid, work ->> 'title', work ->> 'description', work ->> 'kind', work ->> 'status', work ->> 'status',
      (work ->> 'halfLifeDays')::integer, (work ->> 'yearMade')::integer, work ->> 'licence', 'published', true,
      make_date(coalesce((work ->> 'yearMade')::integer, 2000), 1, 1)
    from (${rows}) as row`.execute(tx)
  await creditMakers(tx, batch.importId, rows)
  await insertRecords(tx, batch, rows, true)
  await sql`
    update import_row set artwork_id = new_id
    where import_id = ${batch.importId} and number between ${batch.from}::integer and ${batch.to}::integer and outcome = 'new'`.execute(
    tx,
  )
}

/** What members wrote of a work stays as it is: the source stands beside it. */
const recordMatches = (tx: Database, batch: Applied) => insertRecords(tx, batch, rowsOf(batch, 'matched'), false)

async function insertRecords(
  tx: Database,
  batch: Applied,
  rows: ReturnType<typeof rowsOf>,
  isMade: boolean,
): Promise<void> {
  const { importId, sourceKey, sourceName, sourceLink } = batch
  await sql`
    insert into imported_work (source_key, row_key, artwork_id, import_id, source_name, source_link, terms, link, image_link, address, is_made, hash)
    select ${sourceKey}, key, ${isMade ? sql.ref('new_id') : sql.ref('artwork_id')}, ${importId}::uuid, ${sourceName}, ${sourceLink}::text,
      work ->> 'terms', work ->> 'link', work ->> 'image', work ->> 'address', ${isMade}::boolean, hash
    from (${rows}) as row`.execute(tx)
}

const creditedBefore = sql`coalesce((
  select jsonb_agg(maker.name) from credit join maker on maker.id = credit.maker_id
  where credit.artwork_id = artwork.id and credit.member_id = ${keeperId}::uuid), '[]')`

/** Of a work that came with the source all it says anew; evidence that people gave since is weighed above it. */
async function changeWorks(tx: Database, batch: Applied): Promise<void> {
  const { importId, sourceKey, from, to } = batch
  const rows = rowsOf(batch, 'changed')
  await sql`
    update import_row as staged set before = jsonb_build_object(
      'hash', record.hash, 'terms', record.terms, 'link', record.link, 'image', record.image_link, 'address', record.address,
      'isMade', record.is_made, 'title', artwork.title, 'description', artwork.description, 'kind', artwork.kind,
      'status', artwork.first_status, 'yearMade', artwork.year_made, 'licence', artwork.licence,
      'halfLifeDays', artwork.half_life_days, 'artists', ${creditedBefore}, 'place', ${coordinates('spot.exact_point')})
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
    update spot set exact_point = row.point, location_level = 'exact', region_id = ${nearestRegionTo('row.point')}
    from (${rows}) as row join artwork on artwork.id = row.artwork_id
    where spot.id = artwork.spot_id and spot.id = artwork.id and artwork.is_imported and row.point is not null
      and (${metresBetween('spot.exact_point', 'row.point')} > 0.5 or spot.location_level <> 'exact')`.execute(tx)
  await creditMakers(tx, importId, sql`select * from (${rows}) as row where (before ->> 'isMade')::boolean`)
  await sql`
    update imported_work as record set hash = row.hash, terms = work ->> 'terms', link = work ->> 'link', image_link = work ->> 'image',
      address = work ->> 'address', source_name = ${batch.sourceName}, source_link = ${batch.sourceLink}::text, seen_at = now()
    from (${rows}) as row where record.source_key = ${sourceKey} and record.row_key = row.key`.execute(tx)
}
