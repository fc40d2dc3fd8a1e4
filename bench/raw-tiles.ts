import { tileBounds } from '../apps/server/src/modules/map/rules.ts'
import type { CellRange, TileAddress } from '../apps/server/src/modules/map/rules-clustering.ts'

/** A whole tile as one query over the points: what a generic tile server sends. */
export function tileOfWorks(address: TileAddress): string {
  const { z, x, y } = address
  const [west, south, east, north] = tileBounds(address)
  return `select ST_AsMVT(tile, 'artworks') as tile from (
    select artwork.id::text, artwork.kind, artwork.status, spot.surface,
      ST_AsMVTGeom(ST_Transform(spot.public_point::geometry, 3857), ST_TileEnvelope(${z}, ${x}, ${y}), 4096, 256) as geom
    from artwork join spot on spot.id = artwork.spot_id
    where artwork.state = 'published'
      and spot.public_point::geometry && ST_MakeEnvelope(${west}, ${south}, ${east}, ${north}, 4326)
  ) as tile`
}

/** A whole tile as one query over the counted squares, in their units and without the share of kinds: less than ours holds. */
export function tileOfCells({ z, x, y }: TileAddress, { level, first, last, codesACluster }: CellRange): string {
  const units = 2 ** (24 - z)
  return `select ST_AsMVT(tile, 'clusters') as tile from (
    select count, cover::text, ST_AsMVTGeom(ST_MakePoint(x, -y),
      ST_MakeEnvelope(${x * units}, ${-(y + 1) * units}, ${(x + 1) * units}, ${-y * units}), 4096, 256) as geom
    from (
      select sum(works)::integer as count, (array_agg(cover))[1] as cover,
        (sum(x_sum) / sum(works))::double precision as x, (sum(y_sum) / sum(works))::double precision as y
      from map_cell where level = ${level} and works > 0 and code between ${first} and ${last}
      group by code / ${codesACluster}
    ) as cluster
  ) as tile`
}
