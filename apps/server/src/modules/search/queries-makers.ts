import type { Translate } from '@allcity/contract/languages'
import { sql } from 'kysely'
import { factsWord } from '#server/domain/joined-words.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { aliasesOf } from '../makers/queries.ts'
import { cityName, countryName } from '../regions/queries.ts'
import { listMet } from './queries-fold.ts'
import { type HitsRequest, manyWorksText, type Ranked, worksText } from './rules.ts'

/** At most this many works are counted; above it the hit says "more than". */
const countedWorks = 100

/** Artists or crews by name; within one rank those with most works first. */
export async function listMakerHits(db: Database, request: HitsRequest): Promise<Ranked[]> {
  const { ids, limit } = request
  if (ids.length === 0) return []
  const named = await db
    .selectFrom('maker')
    .select(['id', 'type', 'name', aliasesOf])
    .select(
      sql<number>`(select count(*)::integer from (
        select from credit where credit.maker_id = maker.id and credit.state = 'standing' limit ${sql.lit(countedWorks)}) as counted)`.as(
        'credits',
      ),
    )
    .where('id', 'in', ids)
    .where('merged_into', 'is', null)
    .orderBy('search_name')
    .orderBy('id')
    .execute()
  const best = (await listMet(db, request, named))
    .map(({ met, row: { id, credits } }) => ({ ...met, id, credits }))
    .toSorted((a, b) => a.rank - b.rank || b.credits - a.credits)
    .slice(0, limit)
  if (best.length === 0) return []
  const rows = await describe(
    db,
    best.map(({ id }) => id),
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  const shown = best.flatMap((met) => {
    const row = known.get(met.id)
    return row ? { ...met, row } : []
  })
  return shown.map(({ rank, name, alias, row }) => ({
    rank,
    hit: {
      kind: row.type === 'artist' ? 'artists' : 'crews',
      id: row.id,
      path: `/${row.type}s/${row.id}`,
      name,
      alias,
      about: aboutMaker(row, request.translate),
      cover: null,
      location: null,
      walk: null,
    },
  }))
}

function describe(db: Database, ids: string[]) {
  return db
    .selectFrom('maker')
    .leftJoin('region', 'region.id', 'maker.region_id')
    .where('maker.id', 'in', ids)
    .select(['maker.id', 'maker.type', 'maker.region_id', 'region.name as city', 'region.country_code'])
    .select(
      sql<number>`(select count(*)::integer from artwork where artwork.state = 'published' and artwork.id in (
        select artwork_id from credit where credit.maker_id = maker.id and credit.state = 'standing'
        limit ${sql.lit(countedWorks)}))`.as('works'),
    )
    .execute()
}

type Row = Awaited<ReturnType<typeof describe>>[number]

/** '12 works, Berlin'. Works of a crew's members count as the crew's too, but are too many to count here. */
function aboutMaker({ type, works, region_id, city, country_code }: Row, translate: Translate): string {
  const many = translate(works >= countedWorks ? manyWorksText : worksText, { count: works })
  const place =
    region_id !== null && city !== null ? cityName(region_id, city) : country_code && countryName(country_code)
  return factsWord([type === 'crew' ? translate(/*i18n*/ 'Crew') : many, place], translate)
}
