import type { ArtworkFilter } from '@allcity/contract/artworks'
import { dataLimits } from '@allcity/contract/data'
import { selectCity } from '#server/domain/cities.ts'
import { survivor } from '#server/domain/credited-works.ts'
import type { Database } from '#server/platform/database/connection.ts'
import type { Reader } from '#server/platform/mail/reader.ts'
import { holdsManyWorks } from '../artworks/queries/dense.ts'
import { beforeFirst, newestFirst } from '../artworks/queries/newest.ts'
import { cityName, countryName } from '../regions/queries.ts'
import { type Addresses, placedWorks, recordNames, toPlacedWork } from './queries.ts'
import { buildMakerPageUrl, type PlacedWork } from './rules.ts'

/** A work as an entry of a feed. */
export interface FeedWork extends PlacedWork {
  description: string | null
  altText: string | null
  /** The list owner's note on the work. */
  note?: string | null
  /** The credited artists and crews. */
  makers: { name: string; page: string }[]
  updatedAt: string
}

const selectFeedWorks = (db: Database) =>
  placedWorks(db).select(['artwork.description', 'artwork.updated_at', 'cover.alt_text'])

type Row = Awaited<ReturnType<ReturnType<typeof selectFeedWorks>['execute']>>[number]

export async function listNewest(
  db: Database,
  filter: ArtworkFilter,
  addresses: Addresses,
  reader: Reader,
): Promise<FeedWork[]> {
  const withPhoto = selectFeedWorks(db).where('cover.key', 'is not', null)
  const isDense = filter.bounds !== undefined && (await holdsManyWorks(db, filter.bounds))
  const page = { after: beforeFirst, most: dataLimits.feedEntries, isDense, isNarrower: true }
  const rows = await newestFirst(withPhoto, filter, page).execute()
  return listFeedWorks(db, rows, addresses, reader)
}

/** The title of a feed, as feed readers show it: its artist or crew, wall and place. */
export async function titleOfFeed(
  db: Database,
  { artist, crew, spot, region, country }: ArtworkFilter,
  { language, translate }: Reader,
): Promise<string> {
  const makerId = artist ?? crew
  const [maker, city] = await Promise.all([
    makerId && db.selectFrom('maker').select('name').where('id', '=', survivor(makerId)).executeTakeFirst(),
    region && db.selectFrom('region').select(['id', 'name']).where('id', '=', selectCity(region)).executeTakeFirst(),
  ])
  const place = city ? cityName(city.id, city.name, language) : country && countryName(country, language)
  const values = { maker: maker ? maker.name : undefined, place }
  if (spot) return translate(/*i18n*/ 'Allcity: street art on one wall')
  if (maker && place) return translate(/*i18n*/ 'Allcity: street art by {maker} in {place}', values)
  if (maker) return translate(/*i18n*/ 'Allcity: street art by {maker}', values)
  return place
    ? translate(/*i18n*/ 'Allcity: street art in {place}', values)
    : translate(/*i18n*/ 'Allcity: street art')
}

/** The works added last to a list. The caller checks whether the reader may see the list. */
export async function listLastKept(
  db: Database,
  collectionId: string,
  addresses: Addresses,
  reader: Reader,
): Promise<FeedWork[]> {
  const rows = await selectFeedWorks(db)
    .innerJoin('collection_item', 'collection_item.artwork_id', 'artwork.id')
    .select('collection_item.note')
    .where('collection_item.collection_id', '=', collectionId)
    .orderBy('collection_item.added_at', 'desc')
    .orderBy('collection_item.position')
    .limit(dataLimits.feedEntries)
    .execute()
  return listFeedWorks(db, rows, addresses, reader)
}

async function listFeedWorks(
  db: Database,
  rows: (Row & { note?: string | null })[],
  addresses: Addresses,
  reader: Reader,
): Promise<FeedWork[]> {
  const records = await recordNames(db, rows)
  return rows.map((row) => ({
    ...toPlacedWork(row, addresses, records.get(row.id), reader),
    description: row.description,
    note: row.note ?? null,
    altText: row.alt_text,
    makers: (row.credits ?? []).map((credit) => ({
      name: credit.name,
      page: buildMakerPageUrl(addresses.baseUrl, credit),
    })),
    updatedAt: row.updated_at.toISOString(),
  }))
}
