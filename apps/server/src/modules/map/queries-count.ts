import type { ArtworkFilter } from '@allcity/contract/artworks'
import type { BoundingBox } from '@allcity/contract/geo'
import { sql } from 'kysely'
import { decodeFacet, isOfFacets, matchesFacet } from '#server/domain/artwork-facets.ts'
import { filterArtworks, narrowed } from '#server/domain/artwork-filter.ts'
import {
  type CodeRange,
  type Cover,
  coverBox,
  coverFiner,
  cutAtAntimeridian,
  finestLevel,
  type Square,
} from '#server/domain/map-squares.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { lyingWithin, mapCode } from '#server/platform/database/geography.ts'
import { named, unseen } from '#server/platform/database/prepared-statements.ts'
import { countFacets } from '../artworks/rules.ts'
import { type Counted, countBesides } from './queries-count-besides.ts'

/**
 * Counts the works that match a filter, and for each option of a facet those that match without that facet.
 * Facets, years and places come from the map's counts, at most half a second old.
 * Works of a maker or with a word are counted from a range of an index.
 * Combined filters match few works, which are counted one by one.
 */
export async function countArtworks(db: Database, asked: ArtworkFilter) {
  const filter = narrowed(asked)
  const { kind: _, surface: __, status: ___, ...open } = filter
  const counted = isOfFacets(filter, 'bounds')
    ? await countSquares(db, filter.bounds)
    : ((await countBesides(db, filter)) ?? (await countOneByOne(db, open)))
  const combinations = counted.map(({ facet, works }) => ({ ...decodeFacet(facet), works: Number(works) }))
  return countFacets(
    combinations.filter((facet) =>
      matchesFacet({ likelyThere: filter.likelyThere, needsLook: filter.needsLook }, facet),
    ),
    filter,
  )
}

function countOneByOne(db: Database, filter: ArtworkFilter): Promise<Counted[]> {
  return db
    .selectFrom('artwork')
    .innerJoin('spot', 'spot.id', 'artwork.spot_id')
    .where('artwork.state', '=', 'published')
    .$call((query) => filterArtworks(query, filter))
    .select(({ fn }) => ['artwork.facet', fn.countAll<string>().as('works')])
    .groupBy('artwork.facet')
    .execute()
}

async function countSquares(db: Database, bounds: BoundingBox | undefined): Promise<Counted[]> {
  // Every published work is in a square of the coarsest level, or in the one cell of those without a place.
  const parts = bounds
    ? cutAtAntimeridian(bounds).map((box) => countBox(db, box))
    : [sumSquares(db, 4, [{ first: 0, last: 4 ** 4 - 1 }]), sumSquares(db, -1, [{ first: 0, last: 0 }])]
  return (await Promise.all(parts)).flat()
}

/** Up to this many works on the edge of a box are checked one by one; beyond that the squares are divided. */
const fewOnEdge = 500

async function countBox(db: Database, box: BoundingBox): Promise<Counted[]> {
  const counted: Counted[] = []
  let cover = coverBox(box)
  for (;;) {
    const { level, crossed } = cover
    const [whole, onEdge] = await Promise.all([sumSquares(db, level, cover.within), listSquares(db, level, crossed)])
    counted.push(...whole)
    const works = new Map(onEdge.map((square) => [square.code, square.works]))
    const filled = crossed.filter(({ code }) => works.has(code))
    const isFew = onEdge.reduce((sum, square) => sum + square.works, 0) <= fewOnEdge
    const finer: Cover | null = isFew ? null : coverFiner(box, level, filled)
    if (finer === null) return [...counted, ...(await countAlongEdge(db, level, filled, box))]
    cover = finer
  }
}

const rows = (ranges: readonly CodeRange[]) => sql<CodeRange>`unnest(
  ${unseen(sql`${ranges.map(({ first }) => first)}::bigint[]`)}, ${unseen(sql`${ranges.map(({ last }) => last)}::bigint[]`)})`

async function sumSquares(db: Database, level: number, ranges: readonly CodeRange[]): Promise<Counted[]> {
  if (ranges.length === 0) return []
  const sums = sql<Counted>`
    select facet, sum(count) as works
    from ${rows(ranges)} as squares (first, last)
    -- Range by range: the database would compare every square of the level with every range.
    cross join lateral (
      select facets, counts from map_cell
      where level = ${unseen(sql`${level}::smallint`)} and code between first and last offset 0
    ) as cell,
    unnest(cell.facets, cell.counts) as part (facet, count)
    group by facet`.compile(db)
  const summed = await db.executeQuery(named(sums))
  return summed.rows
}

/** The non-empty squares among these. */
async function listSquares(db: Database, level: number, squares: readonly Square[]) {
  const filled = db
    .selectFrom('map_cell')
    .select([sql<number>`code::double precision`.as('code'), 'works'])
    .where('level', '=', level)
    .where('works', '>', 0)
    .where(sql<boolean>`code = any(${squares.map(({ code }) => code)}::bigint[])`)
    .compile()
  const { rows } = await db.executeQuery(named(filled))
  return rows
}

async function countAlongEdge(db: Database, level: number, squares: readonly Square[], box: BoundingBox) {
  if (squares.length === 0) return []
  // The index covers the finest squares.
  const finest = 4 ** (finestLevel - level)
  const ranges = squares.map(({ code }) => ({ first: code * finest, last: (code + 1) * finest - 1 }))
  const counted = await sql<Counted>`
    select artwork.facet, count(*) as works
    from ${rows(ranges)} as squares (first, last)
    cross join lateral (
      select id, public_point from spot where ${mapCode('spot.public_point', finestLevel)} between first and last offset 0
    ) as spot
    -- Wall by wall: the database expects so many that it would read all works of the world instead.
    cross join lateral (select facet from artwork where spot_id = spot.id and state = 'published' offset 0) as artwork
    where ${lyingWithin('spot.public_point', box)}
    group by artwork.facet`.execute(db)
  return counted.rows
}
