import { z } from 'zod'

/** The default map view from the specification. */
export const mapDefaults = { latitude: 40.7128, longitude: -74.006, zoom: 13 } as const

/**
 * A Mapbox Vector Tile 2.1 at `/api/tiles/{z}/{x}/{y}.mvt` with two layers of points.
 * `artworks` has one point per work, with `id`, `kind`, `status`, `surface` and `fade` (0 likely there, to 3).
 * `clusters` has one point per grid square with too many works to tell apart: `count`; `label`, the short count; `ring`,
 * the share of each line in twelfths, one letter each (`a` mural, `b` piece, in the order of the kinds, the last one for trains);
 * and `cover`, the id of one of its works. A tile with more than `works` has only clusters.
 * Any other tile also has the works of a cluster, marked `grouped`, and their cluster is marked `grouping`.
 */
export const tileLimits = { layer: 'artworks', clusters: 'clusters', largestZoom: 16, works: 2_000 } as const

export const TileAddress = z.object({
  z: z.coerce.number().int().min(0).max(22),
  x: z.coerce.number().int().min(0),
  y: z.coerce.number().int().min(0),
})

/**
 * A Mapbox Vector Tile 2.1 at `/api/tiles/places/{z}/{x}/{y}.mvt` of the largest cities and, from zoom 9 on, neighbourhoods: points with
 * `name`, `population` and `neighbourhood` (0 or 1).
 */
export const placeTiles = { layer: 'places', smallestZoom: 3, largestZoom: 12 } as const
