import type { BoundingBox } from '@allcity/contract/geo'
import { sql } from 'kysely'
import { coverBox, cutAtAntimeridian } from '#server/domain/map-squares.ts'
import type { Database } from '#server/platform/database/connection.ts'

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
    const { rows } = await sql<{ works: string | null }>`
      select sum(works) as works
      from unnest(${ranges.map(({ first }) => first)}::bigint[], ${ranges.map(({ last }) => last)}::bigint[]) as squares (first, last)
      -- Range by range: PostgreSQL would compare every square of the level with every range.
      cross join lateral (select works from map_cell where level = ${level} and code between first and last offset 0) as cell`.execute(
      db,
    )
    works += Number(rows[0]?.works ?? 0)
  }
  return works > few
}
