import { z } from 'zod'

/** The map's defaults, as the specification gives them. */
export const mapDefaults = { latitude: 40.7128, longitude: -74.006, zoom: 13 } as const

/** A Mapbox Vector Tile 2.1 at `/api/tiles/{z}/{x}/{y}.mvt`, one layer `artworks` of points with `id`, `kind`, `status`, `surface` and `fade`, from 0, likely there, to 3. */
export const tileLimits = { layer: 'artworks', largestZoom: 16, works: 2_000 } as const

export const TileAddress = z.object({
  z: z.coerce.number().int().min(0).max(22),
  x: z.coerce.number().int().min(0),
  y: z.coerce.number().int().min(0),
})
