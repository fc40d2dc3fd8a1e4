import { City, type CityCard, type Country, type CountryCard } from '@allcity/contract/regions'
import { type ExpressionBuilder, sql } from 'kysely'
import { z } from 'zod'
import { selectCity } from '#server/domain/cities.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { isNear, knownCoordinates, nearness } from '#server/platform/database/geography.ts'
import { decodeCursor, encodeCursor, type PageRequest } from '#server/platform/http/cursor.ts'
import { paginate } from '#server/platform/lib/page.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import type { Tables } from '#server/tables.ts'
import { listPhotos } from '../uploads/queries.ts'
import { countryName, regionColumns, toRegion } from './queries.ts'
import { countryPath } from './rules.ts'

const neighbours = 8
const neighbourMetres = 150_000
const mostWorks = 500
const mostMakers = 24

const works = sql<number>`sum(place_count.works)::integer`

/** Cities with works, and the number of works of each. */
const countedCities = (db: Database) =>
  db
    .selectFrom('place_count')
    .groupBy(['country_code', 'region_id'])
    .having(works, '>', 0)
    .select(['country_code', 'region_id', works.as('works')])

/** Countries with most works first, each with the newest work of its city with most works. */
export async function listCountries(db: Database, address: PhotoAddress): Promise<CountryCard[]> {
  const rows = await db
    .selectFrom(countedCities(db).as('city'))
    .groupBy('country_code')
    .select('country_code as code')
    .select([
      sql<number>`sum(works)::integer`.as('works'),
      sql<number>`count(*)::integer`.as('cities'),
      sql<number>`(array_agg(region_id order by works desc, region_id))[1]`.as('largest'),
    ])
    .orderBy('works', 'desc')
    .orderBy('country_code')
    .execute()
  if (rows.length === 0) return []
  const newest = await db
    .selectFrom('region')
    .where(
      'id',
      'in',
      rows.map(({ largest }) => largest),
    )
    .select(['id', newestIn])
    .execute()
  const works = new Map(newest.map((row) => [row.id, row.newest]))
  const covers = await listPhotos(
    db,
    newest.flatMap((row) => row.newest ?? []),
    address,
  )
  return rows.map(({ largest, ...row }) => ({
    ...row,
    name: countryName(row.code),
    path: countryPath(row.code),
    cover: covers.get(works.get(largest) ?? '')?.[0] ?? null,
  }))
}

/** Undefined for an unknown country code. */
export async function findCountry(db: Database, code: string): Promise<Country | undefined> {
  const [known, kinds, counted] = await Promise.all([
    db.selectFrom('region').select('id').where('country_code', '=', code).limit(1).executeTakeFirst(),
    countKinds(db, 'country_code', code),
    db
      .selectFrom(countedCities(db).where('country_code', '=', code).as('city'))
      .select(sql<number>`count(*)::integer`.as('cities'))
      .executeTakeFirst(),
  ])
  if (!known) return undefined
  return { code, name: countryName(code), path: countryPath(code), cities: counted?.cities ?? 0, ...kinds }
}

async function countKinds(db: Database, column: 'country_code' | 'region_id', value: string | number) {
  const rows = await db
    .selectFrom('place_count')
    .where(column, '=', value)
    .groupBy('kind')
    .having(works, '>', 0)
    .select(['kind', works.as('works')])
    .orderBy('works', 'desc')
    .execute()
  return {
    works: rows.reduce((sum, row) => sum + row.works, 0),
    kinds: Object.fromEntries(rows.map((row) => [row.kind, row.works])),
  }
}

interface CitiesRequest extends PageRequest {
  code: string
}

/** Cities with most works first. The cursor holds the number of works and the id of the last one. */
export async function listCities(db: Database, { code, limit, cursor }: CitiesRequest, address: PhotoAddress) {
  const after = decodeCursor(Place, cursor)
  const rows = await db
    .selectFrom('place_count')
    .innerJoin('region', 'region.id', 'place_count.region_id')
    .where('place_count.country_code', '=', code)
    .groupBy('region.id')
    .having(works, '>', 0)
    .$if(after !== null, (query) =>
      query.having(sql<boolean>`(${works}, -region.id) < (${after?.[0]}::integer, ${-(after?.[1] ?? 0)}::integer)`),
    )
    .select([...regionColumns, knownCoordinates('region.point').as('location'), works.as('works')])
    .select(newestIn)
    .orderBy('works', 'desc')
    .orderBy('region.id')
    .limit(limit + 1)
    .execute()
  const { shown, ...more } = paginate(rows, limit, (last) => encodeCursor([last.works, last.id]))
  const covers = await listPhotos(
    db,
    shown.flatMap(({ newest }) => newest ?? []),
    address,
  )
  return {
    items: shown.map(
      (row): CityCard => ({ ...toRegion(row), works: row.works, cover: covers.get(row.newest ?? '')?.[0] ?? null }),
    ),
    ...more,
  }
}

const newestIn = ({ selectFrom }: ExpressionBuilder<Tables, 'region'>) =>
  selectFrom('artwork')
    .select('artwork.id')
    .whereRef('artwork.shown_in', '=', 'region.id')
    .where('artwork.state', '=', 'published')
    .orderBy('artwork.published_at', 'desc')
    .orderBy('artwork.id', 'desc')
    .limit(1)
    .as('newest')

/** The id is compared by its negative, which does not exist for the smallest integer. */
const Place = z.tuple([z.int32().min(0), z.int32().min(0)])

/** The city, also by the id of a neighbourhood. Undefined for an id that is not in this country. */
export async function findCity(db: Database, code: string, asked: number): Promise<City | undefined> {
  const row = await db
    .selectFrom('region')
    .select([...regionColumns, knownCoordinates('region.point').as('location')])
    .where('id', '=', selectCity(asked))
    .where('country_code', '=', code)
    .executeTakeFirst()
  if (!row) return undefined
  const city = toRegion(row)
  const { id } = city
  const [kinds, makers, near] = await Promise.all([
    countKinds(db, 'region_id', id),
    listMakersIn(db, id),
    listNeighbours(db, city),
  ])
  return { ...city, ...kinds, makers, neighbours: near }
}

/** Only counts the newest works: a large city has too many to count during a request. */
async function listMakersIn(db: Database, id: number) {
  const rows = await db
    .selectFrom((newest) =>
      newest
        .selectFrom('artwork')
        .select('artwork.id')
        .where('shown_in', '=', id)
        .where('state', '=', 'published')
        .orderBy('published_at', 'desc')
        .orderBy('artwork.id', 'desc')
        .limit(mostWorks)
        .as('newest'),
    )
    .innerJoin('credit', (join) =>
      join.onRef('credit.artwork_id', '=', 'newest.id').on('credit.state', '=', 'standing'),
    )
    .innerJoin('maker', 'maker.id', 'credit.maker_id')
    .where('maker.merged_into', 'is', null)
    .groupBy('maker.id')
    .select(['maker.id', 'maker.type', 'maker.name', sql<number>`count(*)::integer`.as('works')])
    .orderBy('works', 'desc')
    .orderBy('maker.search_name')
    .orderBy('maker.id')
    .limit(mostMakers)
    .execute()
  return rows.map((row) => City.shape.makers.element.parse(row))
}

async function listNeighbours(db: Database, { id, location }: Pick<City, 'id' | 'location'>) {
  const rows = await db
    .selectFrom('region')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('place_count')
          .select(works.as('works'))
          .whereRef('place_count.region_id', '=', 'region.id')
          .having(works, '>', 0)
          .as('counted'),
      (join) => join.onTrue(),
    )
    .where('region.id', '<>', id)
    .where(isNear('region.point', location, neighbourMetres))
    .select([...regionColumns, knownCoordinates('region.point').as('location'), 'counted.works'])
    .orderBy(nearness('region.point', location))
    .limit(neighbours)
    .execute()
  return rows.map((row) => ({ ...toRegion(row), works: row.works }))
}
