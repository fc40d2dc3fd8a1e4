import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import type { Tables } from '#server/tables.ts'

const batch = 500
/** Since then neighbourhoods know their cities. */
export const neighbourhoodsLoaded = 'neighbourhoods of cities loaded'
const milestone = 'works moved from neighbourhoods to cities'

/** Moves works and streets that were in a neighbourhood before it had a city. True when nothing is left, or no city is known yet. */
export async function settleNeighbourhoods(db: Kysely<Tables>): Promise<boolean> {
  const rows = await db.selectFrom('milestone').select('name').execute()
  const reached = new Set(rows.map(({ name }) => name))
  if (reached.has(milestone) || !reached.has(neighbourhoodsLoaded)) return true
  return db.transaction().execute(async (tx) => {
    if ((await moveSpots(tx)) > 0) return false
    await moveStreets(tx)
    await tx
      .insertInto('milestone')
      .values({ name: milestone })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return true
  })
}

async function moveSpots(tx: Database): Promise<number> {
  const spots = await tx
    .selectFrom('spot')
    .innerJoin('region', 'region.id', 'spot.region_id')
    .select('spot.id')
    .where('region.parent_id', 'is not', null)
    .limit(batch)
    .execute()
  const ids = spots.map(({ id }) => id)
  if (ids.length === 0) return 0
  // Works before their walls, as every other writer locks them.
  await tx.selectFrom('artwork').select('id').where('spot_id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
  // The trigger on spot does the rest.
  await sql`update spot set region_id = region_id where id = any(${ids}::uuid[])`.execute(tx)
  return ids.length
}

/** A street that the city has already takes over the records of the neighbourhood's. */
async function moveStreets(tx: Database): Promise<void> {
  await sql`
    insert into street (region_id, name, search_name)
    select distinct on (region.parent_id, street.search_name) region.parent_id, street.name, street.search_name
    from street join region on region.id = street.region_id and region.parent_id is not null
    order by region.parent_id, street.search_name, street.id
    on conflict (region_id, search_name) do nothing`.execute(tx)
  await sql`
    update imported_work set street_id = kept.id
    from street join region on region.id = street.region_id and region.parent_id is not null
    join street as kept on kept.region_id = region.parent_id and kept.search_name = street.search_name
    where imported_work.street_id = street.id`.execute(tx)
  await sql`
    delete from street using region where region.id = street.region_id and region.parent_id is not null`.execute(tx)
}
