import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Coordinates } from './geo.ts'
import { line } from './text.ts'

export const Region = z.object({
  /** GeoNames id. */
  id: z.int(),
  name: z.string(),
  /** ISO 3166-1 alpha-2. */
  countryCode: z.string(),
  country: z.string(),
  location: Coordinates,
})
export type Region = z.infer<typeof Region>

export const regions = {
  search: endpoint({
    method: 'GET',
    path: '/regions',
    access: 'public',
    summary: 'Cities whose name begins with the words, largest first, forgiving of accents.',
    query: z.object({ q: line('The search', 100).pipe(z.string().min(1, 'Write the first letters of a city')) }),
    response: z.object({ items: z.array(Region) }),
  }),
  nearest: endpoint({
    method: 'GET',
    path: '/regions/nearest',
    access: 'public',
    summary: 'The city nearest to a point, if one lies within 100 km.',
    query: z.object({
      longitude: z.coerce.number().min(-180).max(180),
      latitude: z.coerce.number().min(-90).max(90),
    }),
    response: z.object({ region: Region.nullable() }),
  }),
}
