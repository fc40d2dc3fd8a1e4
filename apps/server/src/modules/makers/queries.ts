import { MakerCard, type MakerFilter, type MakerType } from '@allcity/contract/makers'
import { sql } from 'kysely'
import { newestOfRow, worksOfRow } from '#server/domain/credited-works.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { decodeCursor, encodeCursor, IdKey, type PageRequest } from '#server/platform/http/cursor.ts'
import { paginate } from '#server/platform/lib/page.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { cityName, countryName } from '../regions/queries.ts'
import { listPhotos } from '../uploads/queries.ts'
import { countCities, hasWorksIn } from './queries/cities.ts'
import { matchesName, nameScore, selectScore } from './queries/search.ts'

const row = sql.ref('maker.id')

/** Makers that were not merged away, with the fields of a card. */
export function standingMakers(db: Database) {
  return db
    .selectFrom('maker')
    .leftJoin('region', 'region.id', 'maker.region_id')
    .where('maker.merged_into', 'is', null)
    .select([
      'maker.id',
      'maker.type',
      'maker.name',
      'maker.is_sample',
      'maker.region_id',
      'region.name as city',
      'region.country_code',
    ])
    .select(worksOfRow(row).as('works'))
}

const asCard = (found: {
  id: string
  type: MakerType
  name: string
  is_sample: boolean
  region_id: number | null
  city: string | null
  country_code: string | null
  works: string
}) => ({
  id: MakerCard.shape.id.parse(found.id),
  type: found.type,
  name: found.name,
  city: found.region_id !== null && found.city !== null ? cityName(found.region_id, found.city) : null,
  country: found.country_code ? countryName(found.country_code) : null,
  works: Number(found.works),
  isSample: found.is_sample,
})

interface ListRequest extends PageRequest {
  type: MakerType
  filter: MakerFilter
}

/** Sorted by name, or by match when searching. The cursor names the last maker shown, whose rank is computed again. */
export async function listMakers(db: Database, { type, filter, limit, cursor }: ListRequest, address: PhotoAddress) {
  const { q: words = '', letter, city } = filter
  const after = decodeCursor(IdKey, cursor)
  const score = words === '' ? sql<number>`0` : nameScore(words)
  const rows = await standingMakers(db)
    .where('maker.type', '=', type)
    .$if(words !== '', (query) => query.where(matchesName(words)))
    .$if(letter !== undefined, (query) => query.where('maker.letter', '=', letter ?? ''))
    .$if(city !== undefined, (query) => query.where(hasWorksIn(type, city ?? 0)))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(-${score}, maker.search_name, maker.id) > (
          select -${score}, maker.search_name, maker.id from maker where maker.id = ${after})`,
      ),
    )
    .select(aliasesOf)
    .select(newestOfRow(row).as('cover_of'))
    .$if(words !== '', (query) => query.orderBy(sql`-${score}`))
    .orderBy('maker.search_name')
    .orderBy('maker.id')
    .limit(limit + 1)
    .execute()
  const { shown, ...more } = paginate(rows, limit, (last) => encodeCursor(last.id))
  const covers = await listPhotos(
    db,
    shown.flatMap(({ cover_of }) => cover_of ?? []),
    address,
  )
  return {
    items: shown.map((found) => ({
      ...asCard(found),
      aliases: found.aliases,
      cover: covers.get(found.cover_of ?? '')?.[0] ?? null,
    })),
    ...more,
  }
}

export const aliasesOf = sql<string[]>`coalesce(
  (select json_agg(alias.name order by alias.position) from alias where alias.maker_id = maker.id), '[]')`.as('aliases')

/** At most eight, the best match first. */
export async function searchMakers(db: Database, words: string, type: MakerType | undefined) {
  const rows = await standingMakers(db)
    .where(matchesName(words))
    .$if(type !== undefined, (query) => query.where('maker.type', '=', type ?? 'artist'))
    .select(
      sql<string | null>`(select alias.name from alias where alias.maker_id = maker.id
        and ${selectScore('alias.search_name', words)} > ${selectScore('maker.search_name', words)}
        order by ${selectScore('alias.search_name', words)} desc limit 1)`.as('alias'),
    )
    .orderBy(nameScore(words), 'desc')
    .orderBy('maker.search_name')
    .orderBy('maker.id')
    .limit(8)
    .execute()
  return rows.map((found) => ({ ...asCard(found), alias: found.alias }))
}

/** The number of makers by first letter, and by city, which `placeCities` puts on the map. */
export async function countMakers(db: Database, type: MakerType) {
  const [letters, cities] = await Promise.all([
    db
      .selectFrom('maker')
      .select('letter')
      .select(({ fn }) => fn.countAll<string>().as('makers'))
      .where('type', '=', type)
      .where('merged_into', 'is', null)
      .groupBy('letter')
      .orderBy('letter')
      .execute(),
    countCities(db, type),
  ])
  const counts = letters.map(({ letter, makers }) => [letter, Number(makers)] as const)
  return { total: counts.reduce((sum, [, count]) => sum + count, 0), letters: Object.fromEntries(counts), cities }
}
