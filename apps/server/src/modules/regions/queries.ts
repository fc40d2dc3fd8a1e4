import type { PublicPlace } from '@allcity/contract/artworks'
import type { Coordinates, LocationLevel } from '@allcity/contract/geo'
import { type Language, languages } from '@allcity/contract/languages'
import type { Region } from '@allcity/contract/regions'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { knownCoordinates, point, publishedAt } from '#server/platform/database/geography.ts'
import { requestLanguage } from '#server/platform/logger/request-context.ts'
import { cityPath } from './rules.ts'
import { findCityName } from './rules-city-names.ts'

const countries = new Map<Language, Intl.DisplayNames>()
const countryNames = new Map<string, string>()
const searchLimit = 8

/** The name of a supported ISO 3166-1 alpha-2 code in the language of the request. A look-up takes as long as all the rest of a card. */
export function countryName(code: string, language: Language = requestLanguage()): string {
  const key = `${language} ${code}`
  const known = countryNames.get(key)
  if (known !== undefined) return known
  const name = nameOfCountry(code, language)
  countryNames.set(key, name)
  return name
}

function nameOfCountry(code: string, language: Language): string {
  const names = countries.get(language) ?? new Intl.DisplayNames([languages[language].locale], { type: 'region' })
  countries.set(language, names)
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}

/** The name of a city in the language of the request; `name` is the one that we load. */
export const cityName = (id: number, name: string, language: Language = requestLanguage()): string =>
  findCityName(id, language) ?? name

interface PlacedRow {
  location_level: LocationLevel
  location: Coordinates | null
  region_id: number | null
  city: string | null
  country_code: string | null
  neighbourhood: string | null
}

/** The public part of a work's place; at `hidden` only the level. */
export function toPlace(
  { location_level, location, region_id, city, country_code, ...row }: PlacedRow,
  language?: Language,
): PublicPlace {
  if (location_level === 'hidden') {
    return {
      level: 'hidden',
      location: null,
      neighbourhood: null,
      city: null,
      country: null,
      countryCode: null,
      path: null,
    }
  }
  const country = country_code ? countryName(country_code, language) : null
  const path = country_code && city && region_id ? cityPath(country_code, region_id, city) : null
  const { neighbourhood } = row
  const named = city && region_id ? cityName(region_id, city, language) : city
  return { level: location_level, location, neighbourhood, city: named, country, countryCode: country_code, path }
}

export const regionColumns = ['region.id', 'region.name', 'region.country_code'] as const

/** For a query of `spot`: the name of its neighbourhood, as far as its location level shows it. */
export const neighbourhoodName = sql<string | null>`(select name from region where id = spot.neighbourhood_id)`

/** Places under their cities. */
const placesInCities = (db: Database) =>
  db
    .selectFrom('region as place')
    .innerJoin('region', (join) => join.on(sql<boolean>`region.id = coalesce(place.parent_id, place.id)`))
    .select([...regionColumns, knownCoordinates('place.point').as('location')])
    .select(sql<string | null>`case when place.parent_id is not null then place.name end`.as('neighbourhood'))

export async function searchRegions(db: Database, words: string): Promise<Region[]> {
  const rows = await placesInCities(db)
    .where('place.id', 'in', listPlaceIds(db, words))
    .orderBy('place.population', 'desc')
    .orderBy('place.id')
    .execute()
  return rows.map(toRegion)
}

/** Cities and neighbourhoods whose name begins with the words, the largest first. */
export function listPlaceIds(db: Database, words: string) {
  const pattern = sql<string>`fold(${words.replaceAll(/[\\%_]/g, '\\$&')}) || '%'`
  return db
    .selectFrom('region')
    .select('id')
    .where(
      sql<boolean>`id in (
        select id from region where search_name like ${pattern}
        union all select id from region where other_names <> '{}'
          and exists (select from unnest(other_names) as other where fold(other) like ${pattern}))`,
    )
    .orderBy('population', 'desc')
    .orderBy('id')
    .limit(searchLimit)
}

/** The city and neighbourhood a point belongs to. */
export async function findNearestRegion(db: Database, location: Coordinates): Promise<Region | undefined> {
  const row = await placesInCities(db)
    .where('place.id', '=', sql<number>`city_near(${point(location)})`)
    .executeTakeFirst()
  return row && toRegion(row)
}

/** The largest city of a name, which may be followed by its country: `Almaty`, `Paris, FR`. */
export async function findCityNamed(db: Database, words: string): Promise<Region | undefined> {
  const [name = '', code] = words.split(',').map((part) => part.trim())
  const found = await searchRegions(db, name)
  return found.find(({ countryCode }) => code === undefined || countryCode.toLowerCase() === code.toLowerCase())
}

/** `Almaty, Kazakhstan`, by the ids of cities. */
export async function namesOfRegions(db: Database, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('region').select(['id', 'name', 'country_code']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name, country_code }) => [id, `${name}, ${countryName(country_code)}`]))
}

/** The same for a column of points that are all public, within a larger query. */
export const nearestRegionTo = (point: string): RawBuilder<number | null> =>
  sql<number | null>`city_near(${sql.ref(point)})`

/** The place nearest to a spot, for `spot.region_id`. It uses the public point: a name must not reveal more than that. */
export async function findNearestPlaceId(
  db: Database,
  location: Coordinates,
  level: LocationLevel,
): Promise<number | null> {
  const { rows } = await sql<{ shown: Coordinates | null }>`select ${publishedAt(location, level)} as shown`.execute(db)
  const shown = rows[0]?.shown
  if (!shown) return null
  const { rows: near } = await sql<{ id: number | null }>`select city_near(${point(shown)}) as id`.execute(db)
  return near[0]?.id ?? null
}

interface RegionRow {
  id: number
  name: string
  country_code: string
  location: Coordinates
  neighbourhood?: string | null
}

export function toRegion(row: RegionRow): Region {
  return {
    id: row.id,
    name: cityName(row.id, row.name),
    neighbourhood: row.neighbourhood ?? null,
    countryCode: row.country_code,
    country: countryName(row.country_code),
    location: row.location,
    path: cityPath(row.country_code, row.id, row.name),
  }
}
