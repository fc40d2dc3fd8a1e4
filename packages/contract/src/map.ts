import { z } from 'zod'

/** The map's defaults, as the specification gives them. */
export const mapDefaults = { latitude: 40.7128, longitude: -74.006, zoom: 13 } as const

/**
 * A Mapbox Vector Tile 2.1 at `/api/tiles/{z}/{x}/{y}.mvt` with two layers of points. `artworks` has one for each work, with `id`,
 * `kind`, `status`, `surface` and `fade`, from 0, likely there, to 3. `clusters` has one for each square of a grid that holds too many to be told apart: `count`;
 * `label`, the count in short; `ring`, the share of each line in twelfths, a letter each (`a` mural, `b` piece, in the order of the
 * kinds, the last one for trains); and `cover`, the id of one of its works. A tile of more than `works` has its clusters alone;
 * in any other the works of a cluster are there as well and bear `grouped`, and their cluster bears `grouping`.
 */
export const tileLimits = { layer: 'artworks', clusters: 'clusters', largestZoom: 16, works: 2_000 } as const

export const TileAddress = z.object({
  z: z.coerce.number().int().min(0).max(22),
  x: z.coerce.number().int().min(0),
  y: z.coerce.number().int().min(0),
})
