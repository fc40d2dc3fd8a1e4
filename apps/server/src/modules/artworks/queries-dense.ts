import type { BoundingBox } from '@allcity/contract/geo'
import { sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import { coverOf, cutAtAntimeridian } from '#server/lib/squares.ts'

/** So many works are found and put in order sooner than a page of them is found among the newest of the world. */
const fewInBox = 5_000

/** Whether a box, with what lies just beyond its edge, holds more works than these. The database itself guesses badly where works crowd in cities. */
export async function holdsManyWorks(db: Database, bounds: BoundingBox, few = fewInBox): Promise<boolean> {
  let works = 0
  for (const { level, within, crossed } of cutAtAntimeridian(bounds).map(coverOf)) {
    const ranges = [...within, ...crossed.map(({ code }) => ({ first: code, last: code }))]
    const { rows } = await sql<{ works: string | null }>`
      select sum(works) as works
      from unnest(${ranges.map(({ first }) => first)}::bigint[], ${ranges.map(({ last }) => last)}::bigint[]) as squares (first, last)
      -- Range by range: the database would compare every square of the level with every range.
      cross join lateral (select works from map_cell where level = ${level} and code between first and last offset 0) as cell`.execute(
      db,
    )
    works += Number(rows[0]?.works ?? 0)
  }
  return works > few
}
