import type { Coordinates } from '@allcity/contract/geo'
import { around, distance } from 'geokdbush'
import KDBush from 'kdbush'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { makePoint, selectLatitude, selectLongitude } from '#server/platform/database/geography.ts'

/** The city a point belongs to, by its id. */
export type NearestCity = (location: Coordinates) => number | null

const rowsAtOnce = 20_000
const nodeSize = 16
/** As in `city_near` of the database, which knows the earth a little larger. */
const considered = 20
const kilometresAway = 100
const metresAKilometre = 1_000 * (6_371.0087714 / 6_371)

interface City {
  id: number
  population: number
  longitude: number
  latitude: number
}

/** Computes `city_near` in memory: for large files one query per row would take longest. */
export async function openNearestCity(db: Database): Promise<NearestCity> {
  const cities: City[] = []
  for (let after = 0; ; after = cities.at(-1)?.id ?? 0) {
    const rows = await db
      .selectFrom('region')
      .select(['id', 'population', selectLongitude('point').as('longitude'), selectLatitude('point').as('latitude')])
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .$narrowType<{ longitude: number; latitude: number }>()
      .execute()
    cities.push(...rows)
    if (rows.length < rowsAtOnce) break
  }
  const index = new KDBush(cities.length, nodeSize)
  for (const { longitude, latitude } of cities) index.add(longitude, latitude)
  index.finish()
  return (location) =>
    likeliest(
      location,
      findNearest(index, location).flatMap((position) => cities[position] ?? []),
    )
}

const findNearest = (index: KDBush, { longitude, latitude }: Coordinates) =>
  around(index, longitude, latitude, considered, kilometresAway)

/** A large city reaches a little further than a small one. */
function likeliest({ longitude, latitude }: Coordinates, near: City[]): number | null {
  let best: { id: number; away: number } | null = null
  for (const city of near) {
    const away = awayFrom({ longitude, latitude }, city)
    if (!best || away < best.away) best = { id: city.id, away }
  }
  return best?.id ?? null
}

/** In metres, of which those to a large city count for less. */
function awayFrom({ longitude, latitude }: Coordinates, city: Omit<City, 'id'>): number {
  const metres = distance(longitude, latitude, city.longitude, city.latitude) * metresAKilometre
  return (metres + 2_000) / Math.max(city.population, 1) ** 0.2
}

/** Which of these places belong to no city, as their positions in the list. */
export async function listFarFromCities(db: Database, places: readonly Coordinates[]): Promise<number[]> {
  const away = await awayFromCities(db, places)
  return away.flatMap((metres, index) => (metres === Number.MAX_VALUE ? [index] : []))
}

/** How far each place is from the city it belongs to; of one that belongs to none, further than any other. */
export async function awayFromCities(db: Database, places: readonly Coordinates[]): Promise<number[]> {
  const { rows } = await sql<{ n: number; city: Omit<City, 'id'> }>`
    select n::integer, json_build_object('population', population, 'longitude', ${selectLongitude('region.point')}, 'latitude', ${selectLatitude('region.point')}) as city
    from unnest(${places.map(({ longitude }) => longitude)}::float8[], ${places.map(({ latitude }) => latitude)}::float8[])
      with ordinality as place (x, y, n)
    join region on region.id = city_near(${makePoint('x', 'y')})`.execute(db)
  const cities = new Map(rows.map(({ n, city }) => [n, city]))
  return places.map((place, index) => {
    const city = cities.get(index + 1)
    return city ? awayFrom(place, city) : Number.MAX_VALUE
  })
}
