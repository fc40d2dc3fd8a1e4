import type { BoundingBox } from '@allcity/contract/geo'
import { sql } from 'kysely'
import { coverBox, cutAtAntimeridian } from '#server/domain/map-squares.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { named, unseen } from '#server/platform/database/prepared-statements.ts'

/** Up to this many works, sorting the box is faster than scanning the newest works of the world. */
const fewInBox = 5_000

/**
 * Whether a box, including the map cells that cross its edge, holds more than `few` works. PostgreSQL's own estimate is bad where works
 * crowd in cities.
 */
export async function holdsManyWorks(db: Database, bounds: BoundingBox, few = fewInBox): Promise<boolean> {
  let works = 0
  for (const { level, within, crossed } of cutAtAntimeridian(bounds).map(coverBox)) {
    const ranges = [...within, ...crossed.map(({ code }) => ({ first: code, last: code }))]
    const firsts = unseen(sql`${ranges.map(({ first }) => first)}::bigint[]`)
    const lasts = unseen(sql`${ranges.map(({ last }) => last)}::bigint[]`)
    const counted = sql<{ works: string | null }>`
      select sum(works) as works from unnest(${firsts}, ${lasts}) as squares (first, last)
      -- Range by range: PostgreSQL would compare every square of the level with every range.
      cross join lateral (
        select works from map_cell where level = ${unseen(sql`${level}::smallint`)} and code between first and last offset 0
      ) as cell`
    const { rows } = await db.executeQuery(named(counted.compile(db)))
    works += Number(rows[0]?.works ?? 0)
  }
  return works > few
}
