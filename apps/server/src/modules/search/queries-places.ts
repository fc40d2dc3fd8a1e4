import { type Language, sourceLanguage, type Translate } from '@allcity/contract/languages'
import { sql } from 'kysely'
import { factsWord } from '#server/domain/joined-words.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { knownCoordinates } from '#server/platform/database/geography.ts'
import { requestLanguage } from '#server/platform/logger/request-context.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { cityName, countryName, listPlaceIds, regionColumns, toRegion } from '../regions/queries.ts'
import { findDoublesNear } from '../regions/queries-doubles.ts'
import { cityPath, countryPath } from '../regions/rules.ts'
import { listPhotos } from '../uploads/queries.ts'
import { listMet } from './queries-fold.ts'
import { type HitsRequest, type Ranked, ranks, worksText } from './rules.ts'

/** Countries and cities by name: exact names first, then places with works, within one rank those with most works, then the largest. */
export async function listPlaceHits(db: Database, request: HitsRequest, address: PhotoAddress): Promise<Ranked[]> {
  const [countries, cities] = await Promise.all([listCountryHits(db, request), listCityHits(db, request, address)])
  // At equal rank a city comes first: people seldom mean a country without works.
  return [...cities, ...countries].toSorted(compare).slice(0, request.limit)
}

type RankedPlace = Ranked & Standing

interface Standing {
  rank: number
  works: number
  isEmpty: boolean
}

const toTier = ({ rank, isEmpty }: Standing) => (rank === ranks.exact ? 0 : isEmpty ? 2 : 1)
const compare = (a: Standing, b: Standing) => toTier(a) - toTier(b) || a.rank - b.rank || b.works - a.works

async function listCityHits(db: Database, request: HitsRequest, address: PhotoAddress): Promise<RankedPlace[]> {
  const { whole, ids, limit, translate } = request
  // Small places have no search terms: they are found by the beginning of their name, after larger ones.
  const small = ids.length < limit ? await listPlaceIds(db, whole).execute() : []
  const regionIds = [...new Set([...ids.map(Number), ...small.map(({ id }) => id)])]
  if (regionIds.length === 0) return []
  const rows = await describe(db, regionIds)
  const named = rows.map((row) => {
    const name = cityName(row.id, row.name)
    return { name, aliases: [row.name, ...row.other_names].filter((other) => other !== name), row }
  })
  const best = (await listMet(db, request, named))
    .map(({ met, row: { row } }) => {
      return { ...met, row, works: row.works, isEmpty: row.works_in_city === 0 }
    })
    .toSorted((a, b) => compare(a, b) || b.row.population - a.row.population)
    .slice(0, limit)
  const newest = best.flatMap(({ row }) => row.newest ?? [])
  const cities = best.map(({ row }) => toRegion(row))
  const [covers, near] = await Promise.all([listPhotos(db, newest, address), findDoublesNear(db, cities)])
  return best.map(({ rank, name, alias, row, works, isEmpty }) => {
    const { id, country, location } = toRegion(row)
    const cover = covers.get(row.newest ?? '')?.[0] ?? null
    const hit = {
      kind: 'places' as const,
      id: String(id),
      // The page of a neighbourhood is that of its city.
      path: cityPath(row.country_code, row.parent_id ?? id, row.city ?? row.name),
      name,
      alias,
      about: describePlace(
        row.parent_id !== null && row.city !== null
          ? translate(/*i18n*/ 'Part of {city}, {country}', { city: cityName(row.parent_id, row.city), country })
          : country,
        row.works,
        translate,
        near.get(id),
      ),
      cover,
      walk: null,
    }
    return { rank, works, isEmpty, hit: { ...hit, location } }
  })
}

function describe(db: Database, ids: number[]) {
  return db
    .selectFrom('region')
    .where('region.id', 'in', ids)
    .select([
      ...regionColumns,
      'region.other_names',
      'region.population',
      'region.parent_id',
      knownCoordinates('region.point').as('location'),
    ])
    .select(sql<string | null>`(select name from region as city where city.id = region.parent_id)`.as('city'))
    .select([
      sql<number>`coalesce((select sum(works) from place_count where place_count.region_id = region.id), 0)::integer`.as(
        'works',
      ),
      // Works count for the city, not for its neighbourhoods.
      sql<number>`coalesce((select sum(works) from place_count where place_count.region_id = coalesce(region.parent_id, region.id)), 0)::integer`.as(
        'works_in_city',
      ),
      sql<
        string | null
      >`(select artwork.id from artwork where artwork.shown_in = region.id and artwork.state = 'published'
        order by artwork.published_at desc, artwork.id desc limit 1)`.as('newest'),
    ])
    .execute()
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const codes = letters.flatMap((first) => letters.map((second) => `${first}${second}`))
const known = new Map<Language, { code: string; name: string; aliases: string[] }[]>()

/** Codes without a name are no country. Loading the names of all languages takes a tenth of a second, so the first search does it. */
function countries() {
  const language = requestLanguage()
  const listed =
    known.get(language) ??
    codes.flatMap((code) => {
      const name = countryName(code, language)
      const others = [countryName(code, sourceLanguage), ...nameAtHome(code)].filter((other) => other !== name)
      return name === code ? [] : { code, name, aliases: others }
    })
  known.set(language, listed)
  return listed
}

/** `Deutschland`: the name in the language of most people of a country. */
function nameAtHome(code: string): string[] {
  const { language } = new Intl.Locale('und', { region: code }).maximize()
  const name = new Intl.DisplayNames([language], { type: 'region' }).of(code)
  return name ? [name] : []
}

async function listCountryHits(db: Database, request: HitsRequest): Promise<RankedPlace[]> {
  const met = (await listMet(db, request, countries())).map(({ met, row: { code } }) => ({ ...met, code }))
  if (met.length === 0) return []
  const { rows } = await sql<{ code: string; works: number }>`
    select code, coalesce((select sum(works) from place_count where place_count.country_code = code), 0)::integer as works
    from unnest(${met.map(({ code }) => code)}::text[]) as code
    where exists (select from region where region.country_code = code)`.execute(db)
  const works = new Map(rows.map((row) => [row.code, row.works]))
  return met
    .filter(({ code }) => works.has(code))
    .toSorted((a, b) => a.rank - b.rank || (works.get(b.code) ?? 0) - (works.get(a.code) ?? 0))
    .slice(0, request.limit)
    .map(({ rank, name, alias, code }) => {
      const hit = { kind: 'places' as const, id: code, path: countryPath(code), name, alias, cover: null }
      const many = works.get(code) ?? 0
      const about = describePlace(request.translate(/*i18n*/ 'Country'), many, request.translate)
      return { rank, works: many, isEmpty: many === 0, hit: { ...hit, about, location: null, walk: null } }
    })
}

/** `United States, near Columbus, 3 works`. */
const describePlace = (what: string, works: number, translate: Translate, near?: string) =>
  factsWord(
    [
      what,
      near && translate(/*i18n*/ 'near {city}', { city: near }),
      works > 0 && translate(worksText, { count: works }),
    ],
    translate,
  )
