import type { ArtworkFilter } from '@allcity/contract/artworks'
import type { BoundingBox } from '@allcity/contract/geo'
import { sql } from 'kysely'
import { decodeFacet, hasFacets, isOfFacets } from '#server/domain/artwork-facets.ts'
import { filterArtworks } from '#server/domain/artwork-filter.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { mapCode, mapUnits, selectLatitude, selectLongitude, within } from '#server/platform/database/geography.ts'
import { named, unseen } from '#server/platform/database/prepared-statements.ts'
import { formatDay } from '#server/platform/lib/utc-day.ts'
import { computeCertainty } from '../sightings/rules.ts'
import type { TileWork } from './rules.ts'
import type { Cell, CellRange } from './rules-clustering.ts'

/** The public points of works in a box, up to a limit, with the fade of each. */
export async function listPoints(db: Database, bounds: BoundingBox, filter: ArtworkFilter, limit: number) {
  const isOfAll = isOfFacets(filter) && !hasFacets(filter)
  const points = db
    .selectFrom('artwork')
    .innerJoin('spot', 'spot.id', 'artwork.spot_id')
    .where('artwork.state', '=', sql.lit('published'))
    .where(isOfAll ? within('spot.public_point', bounds, unseen) : within('spot.public_point', bounds))
    .$call((query) => filterArtworks(query, filter))
    .select(['artwork.id', 'artwork.facet', 'artwork.last_seen_on', 'artwork.half_life_days'])
    .select([selectLongitude('spot.public_point').as('longitude'), selectLatitude('spot.public_point').as('latitude')])
    .limit(sql.lit(limit))
  // One row with a line for each work: the driver takes longer over two thousand rows than the database.
  const lines = db
    .selectFrom(points.as('work'))
    .select(
      sql<
        string | null
      >`string_agg(concat_ws(' ', id, facet, longitude, latitude, half_life_days, last_seen_on), ',')`.as('lines'),
    )
    .compile()
  const { rows } = await db.executeQuery(isOfAll ? named(lines) : lines)
  const today = formatDay(new Date())
  return rows[0]?.lines?.split(',').map((line) => pointIn(line, today)) ?? []
}

function pointIn(line: string, today: string): TileWork {
  const [id = '', facet, longitude, latitude, halfLife, lastSeenOn = null] = line.split(' ')
  const { kind, surface, status } = decodeFacet(Number(facet))
  const { fade } = computeCertainty({ status, last_seen_on: lastSeenOn, half_life_days: Number(halfLife) }, today)
  return { id, kind, status, surface, fade, longitude: Number(longitude), latitude: Number(latitude) }
}

/** The counted squares of a tile. */
export async function listCells(db: Database, { level, first, last }: CellRange): Promise<Cell[]> {
  const cells = db
    .selectFrom('map_cell')
    .select(['facets', 'counts', 'cover', 'code'])
    .select([sql`x_sum / works`.as('x'), sql`y_sum / works`.as('y')])
    .where('level', '=', sql.lit(level))
    .where('works', '>', 0)
    .where(sql<boolean>`code between ${unseen(sql`${first}::bigint`)} and ${unseen(sql`${last}::bigint`)}`)
  // One row that holds all squares: the driver reads a JSON list in half the time of PostgreSQL's own format.
  const list = db
    .selectFrom(cells.as('cell'))
    .select(sql<ListedCell[] | null>`json_agg(json_build_array(code, x, y, facets, counts, cover))`.as('list'))
    .compile()
  const { rows } = await db.executeQuery(named(list))
  return rows[0]?.list?.map(([code, x, y, facets, counts, cover]) => ({ code, x, y, facets, counts, cover })) ?? []
}

type ListedCell = [code: number, x: number, y: number, facets: number[], counts: number[], cover: string | null]

/** The same squares, counted from the works themselves: for filters that the stored counts do not cover. */
export async function countCells(
  db: Database,
  { level, codesACluster, first, last }: CellRange,
  bounds: BoundingBox,
  filter: ArtworkFilter,
): Promise<Cell[]> {
  const { x, y } = mapUnits('spot.public_point')
  const rows = await db
    .with('shown', (query) =>
      query
        .selectFrom('artwork')
        .innerJoin('spot', 'spot.id', 'artwork.spot_id')
        .where('artwork.state', '=', 'published')
        .where(within('spot.public_point', bounds))
        .$call((works) => filterArtworks(works, filter))
        .select(['artwork.id', x.as('x'), y.as('y')])
        .select(['artwork.facet', mapCode('spot.public_point', level).as('code')]),
    )
    .selectFrom('shown')
    .select(['facet', sql<number>`(code / ${codesACluster}::bigint)::double precision`.as('cluster')])
    .select(({ fn }) => [
      fn.countAll<string>().as('works'),
      sql<number>`avg(x)::double precision`.as('x'),
      sql<number>`avg(y)::double precision`.as('y'),
      sql<string>`(array_agg(id))[1]`.as('cover'),
    ])
    .where(sql<boolean>`code between ${first}::bigint and ${last}::bigint`)
    .groupBy(['cluster', 'facet'])
    .execute()
  return rows.map(({ facet, cluster, works, x: east, y: south, cover }) => ({
    code: cluster * codesACluster,
    facets: [facet],
    counts: [Number(works)],
    x: east,
    y: south,
    cover,
  }))
}

/** The squares of level 7 that changed after a version, with their current version. */
export function listVersions(db: Database, after: number) {
  return db
    .selectFrom('map_cell')
    .select([sql<number>`code::double precision`.as('code'), sql<number>`version::double precision`.as('version')])
    .where('level', '=', 7)
    .where(sql<boolean>`version > ${after}::bigint`)
    .execute()
}
