import { dataLimits } from '@allcity/contract/data'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { cityPath, countryPath } from '../regions/rules.ts'
import { isShown } from '../vehicles/queries-shown.ts'
import type { SitemapStart } from './rules-sitemap.ts'

const published = (db: Database, after: string | undefined) =>
  db
    .selectFrom('artwork')
    .where('state', '=', 'published')
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')

/** Walls with published works and a public place. Train cars have pages of their own. */
const walls = (db: Database, after: string | undefined) =>
  db
    .selectFrom('spot')
    .select('id')
    .where('location_level', '<>', 'hidden')
    .where('surface', '<>', 'train')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('artwork')
          .select('artwork.id')
          .whereRef('artwork.spot_id', '=', 'spot.id')
          .where('artwork.state', '=', 'published'),
      ),
    )
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')

/** The ids after which each sitemap of works and walls starts; undefined for the first. One short query each steps through all works. */
export async function listSitemapStarts(db: Database): Promise<SitemapStart[]> {
  const last = dataLimits.sitemapUrls - 1
  return [
    ...(await listPageStarts('works', (after) =>
      published(db, after).select('id').offset(last).limit(1).executeTakeFirst(),
    )),
    ...(await listPageStarts('walls', (after) => walls(db, after).offset(last).limit(1).executeTakeFirst())),
  ]
}

async function listPageStarts(
  name: SitemapStart['name'],
  lastAfter: (after: string | undefined) => Promise<{ id: string } | undefined>,
): Promise<SitemapStart[]> {
  const starts: SitemapStart[] = [{ name, after: undefined }]
  for (;;) {
    const next = await lastAfter(starts.at(-1)?.after)
    if (!next) return starts
    starts.push({ name, after: next.id })
  }
}

/** The works of one sitemap, in batches. */
export async function* listSitemapWorks(db: Database, after: string | undefined) {
  let last = after
  for (let listed = 0; listed < dataLimits.sitemapUrls; listed += dataLimits.batch) {
    const works = await published(db, last).select(['id', 'updated_at']).limit(dataLimits.batch).execute()
    if (works.length > 0) yield works.map(({ id, updated_at }) => ({ id, updatedAt: updated_at.toISOString() }))
    if (works.length < dataLimits.batch) return
    last = works.at(-1)?.id
  }
}

/** The walls of one sitemap, in batches. */
export async function* listSitemapWalls(db: Database, after: string | undefined) {
  let last = after
  for (let listed = 0; listed < dataLimits.sitemapUrls; listed += dataLimits.batch) {
    const found = await walls(db, last).limit(dataLimits.batch).execute()
    if (found.length > 0) yield found.map(({ id }) => `/spot/${id}`)
    if (found.length < dataLimits.batch) return
    last = found.at(-1)?.id
  }
}

/** Pages of countries and cities with works, most works first, up to the limit of one sitemap. */
export async function* listSitemapPlaces(db: Database) {
  const cities = await db
    .selectFrom('place_count')
    .innerJoin('region', 'region.id', 'place_count.region_id')
    .groupBy('region.id')
    .having(sql`sum(place_count.works)`, '>', 0)
    .select(['region.id', 'region.name', 'region.country_code'])
    .orderBy(sql`sum(place_count.works)`, 'desc')
    .orderBy('region.id')
    .limit(dataLimits.sitemapUrls - 300)
    .execute()
  yield [...new Set(cities.map((city) => countryPath(city.country_code)))]
  yield cities.map(({ country_code, id, name }) => cityPath(country_code, id, name))
}

/** Artists and crews with works, newest first, up to the limit of one sitemap. */
export async function listSitemapMakers(db: Database) {
  const makers = await db
    .selectFrom('maker')
    .select(['id', 'type', 'updated_at'])
    .where('merged_into', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('credit')
          .innerJoin('artwork', 'artwork.id', 'credit.artwork_id')
          .select('artwork.id')
          .whereRef('credit.maker_id', '=', 'maker.id')
          .where('credit.state', '=', 'standing')
          .where('artwork.state', '=', 'published'),
      ),
    )
    .orderBy('id', 'desc')
    .limit(dataLimits.sitemapUrls)
    .execute()
  return makers.map(({ id, type, updated_at }) => ({ path: `/${type}s/${id}`, updatedAt: updated_at.toISOString() }))
}

/** Train cars with public details, up to the limit of one sitemap. */
export async function listSitemapTrains(db: Database) {
  const cars = await db
    .selectFrom('vehicle')
    .select('id')
    .where(isShown())
    .orderBy('id', 'desc')
    .limit(dataLimits.sitemapUrls)
    .execute()
  return cars.map(({ id }) => ({ path: `/trains/${id}` }))
}

/** Public lists with works, newest first, up to the limit of one sitemap. */
export async function listSitemapLists(db: Database) {
  const lists = await db
    .selectFrom('collection')
    .select(['id', 'updated_at'])
    .where('visibility', '=', 'public')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('collection_item')
          .innerJoin('artwork', 'artwork.id', 'collection_item.artwork_id')
          .select('artwork.id')
          .whereRef('collection_item.collection_id', '=', 'collection.id')
          .where('artwork.state', '=', 'published'),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(dataLimits.sitemapUrls)
    .execute()
  return lists.map(({ id, updated_at }) => ({ path: `/lists/${id}`, updatedAt: updated_at.toISOString() }))
}
