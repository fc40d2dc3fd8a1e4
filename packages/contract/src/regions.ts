import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Coordinates } from './geo.ts'
import { ArtworkKind } from './kinds.ts'
import { MakerRef } from './makers.ts'
import { PageQuery, page } from './paging.ts'
import { Photo } from './photos.ts'
import { line } from './text.ts'

export const Region = z.object({
  /** GeoNames id. */
  id: z.int(),
  name: z.string(),
  /** The selected neighbourhood; `location` is then its centre. */
  neighbourhood: z.string().nullable(),
  /** ISO 3166-1 alpha-2. */
  countryCode: z.string(),
  country: z.string(),
  location: Coordinates,
  /** Path of its page. */
  path: z.string(),
})
export type Region = z.infer<typeof Region>

/** A city found by a search; `near` names a large city to distinguish two of one name in one country. */
export const FoundRegion = Region.extend({ near: z.string().nullable() })
export type FoundRegion = z.infer<typeof FoundRegion>

/** ISO 3166-1 alpha-2 in either case; converted to upper case. */
export const CountryCode = z
  .string()
  .regex(/^[a-z]{2}$/i, /*i18n*/ 'Enter a two-letter country code, such as DE')
  .transform((code) => code.toUpperCase())
/** GeoNames id of a city. */
export const RegionId = z.coerce.number().int().min(1).max(2_147_483_647)

const CountryCounts = z.object({
  code: z.string(),
  name: z.string(),
  path: z.string(),
  works: z.int(),
  cities: z.int(),
})

/** A country with works in it, by their public places; `cover` is the newest of its city with most works. */
export const CountryCard = CountryCounts.extend({ cover: Photo.nullable() })
export type CountryCard = z.infer<typeof CountryCard>

/** A city with works in it; `cover` is the newest of them. */
export const CityCard = Region.extend({ works: z.int(), cover: Photo.nullable() })
export type CityCard = z.infer<typeof CityCard>

const Kinds = z.partialRecord(ArtworkKind, z.int())

export const Country = CountryCounts.extend({ kinds: Kinds })
export type Country = z.infer<typeof Country>

export const City = Region.extend({
  works: z.int(),
  kinds: Kinds,
  /** Makers of the newest works here, those with the most works first. */
  makers: z.array(MakerRef.extend({ works: z.int() })),
  /** Nearby cities with works. */
  neighbours: z.array(Region.extend({ works: z.int() })),
})
export type City = z.infer<typeof City>

export const regions = {
  search: endpoint({
    method: 'GET',
    path: '/regions',
    access: 'public',
    summary:
      'Search cities by the beginning of their name, largest first. Accents are forgiven; a neighbourhood returns its city.',
    query: z.object({ q: line(100).pipe(z.string().min(1, /*i18n*/ 'Enter the first letters of a city')) }),
    response: z.object({ items: z.array(FoundRegion) }),
  }),
  nearest: endpoint({
    method: 'GET',
    path: '/regions/nearest',
    access: 'public',
    summary: 'Get the city nearest to a point, within 100 km.',
    query: z.object({
      longitude: z.coerce.number().min(-180).max(180),
      latitude: z.coerce.number().min(-90).max(90),
    }),
    response: z.object({ region: Region.nullable() }),
  }),
  countries: endpoint({
    method: 'GET',
    path: '/places',
    access: 'public',
    summary: 'List countries with works, those with most first.',
    response: z.object({ items: z.array(CountryCard) }),
  }),
  country: endpoint({
    method: 'GET',
    path: '/places/:code',
    access: 'public',
    summary: 'Get a country: its numbers of works and cities, and works by kind.',
    params: z.object({ code: CountryCode }),
    response: Country,
  }),
  cities: endpoint({
    method: 'GET',
    path: '/places/:code/cities',
    access: 'public',
    summary: 'List cities of a country with works, those with most first, one page at a time.',
    params: z.object({ code: CountryCode }),
    query: PageQuery,
    response: page(CityCard),
  }),
  city: endpoint({
    method: 'GET',
    path: '/places/:code/cities/:id',
    access: 'public',
    summary: 'Get a city: works by kind, their makers, and cities nearby. Filter the list of works for its works.',
    params: z.object({ code: CountryCode, id: RegionId }),
    response: City,
  }),
}
