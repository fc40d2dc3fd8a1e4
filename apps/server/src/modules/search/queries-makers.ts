import type { MakerType } from '@allcity/contract/makers'
import { sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import type { PhotoAddress } from '#server/storage/photo-address.ts'
import { aliasesOf } from '../makers/queries.ts'
import { isWorkOfRow } from '../makers/queries-works.ts'
import { countryName } from '../regions/queries.ts'
import { listPhotosOf } from '../uploads/queries.ts'
import type { HitsRequest, Ranked } from './queries.ts'
import { bestName } from './rules.ts'

/** So many works are counted; of more it is said that they are more. */
const countedWorks = 200

/** Artists, or crews, by their names, of one rank those with most works first. */
export async function listMakerHits(
  db: Database,
  { q, ids, limit, mayErr }: HitsRequest,
  address: PhotoAddress,
): Promise<Ranked[]> {
  if (ids.length === 0) return []
  const named = await db
    .selectFrom('maker')
    .select(['id', 'type', 'name', aliasesOf])
    .select(
      sql<number>`(select count(*)::integer from (
        select from credit where credit.maker_id = maker.id and credit.state = 'standing' limit 1000) as counted)`.as(
        'credits',
      ),
    )
    .where('id', 'in', ids)
    .where('merged_into', 'is', null)
    .orderBy('search_name')
    .orderBy('id')
    .execute()
  const best = named
    .flatMap((maker) => {
      const met = bestName(q, maker, mayErr)
      return met ? { ...met, ...maker, name: met.name } : []
    })
    .toSorted((a, b) => a.rank - b.rank || b.credits - a.credits)
    .slice(0, limit)
  const [first] = best
  if (!first) return []
  const rows = await describe(
    db,
    best.map(({ id }) => id),
    first.type,
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  const shown = best.flatMap((met) => {
    const row = known.get(met.id)
    return row ? { ...met, row } : []
  })
  const covers = await listPhotosOf(
    db,
    shown.flatMap(({ row }) => row.newest ?? []),
    address,
  )
  return shown.map(({ rank, name, alias, row }) => ({
    rank,
    hit: {
      kind: row.type === 'artist' ? 'artists' : 'crews',
      id: row.id,
      path: `/${row.type}s/${row.id}`,
      name,
      alias,
      about: aboutMaker(row),
      cover: covers.get(row.newest ?? '')?.[0] ?? null,
      location: null,
    },
  }))
}

/** What it made itself, newest first; of a crew what its members made too. Ids are made in the order of time. */
const someWorks = sql`select artwork.id from artwork where artwork.state = 'published' and artwork.id in (
  select artwork_id from credit where credit.maker_id = maker.id and credit.state = 'standing'
  order by artwork_id desc limit ${sql.lit(countedWorks)})`
const worksOfAll = sql`select artwork.id from artwork where artwork.state = 'published'
  and ${isWorkOfRow(sql.ref('maker.id'))} limit ${sql.lit(countedWorks)}`

function describe(db: Database, ids: string[], kind: MakerType) {
  const works = kind === 'artist' ? someWorks : worksOfAll
  return db
    .selectFrom('maker')
    .leftJoin('region', 'region.id', 'maker.region_id')
    .innerJoinLateral(
      sql<{ works: number; newest: string | null }>`(select count(*)::integer as works,
        (array_agg(id order by id desc))[1] as newest from (${works}) as made)`.as('counted'),
      (join) => join.onTrue(),
    )
    .where('maker.id', 'in', ids)
    .select(['maker.id', 'maker.type', 'region.name as city', 'region.country_code', 'counted.works', 'counted.newest'])
    .execute()
}

type Row = Awaited<ReturnType<typeof describe>>[number]

/** '12 works, Berlin'. */
function aboutMaker({ works, city, country_code }: Row): string {
  const many = works >= countedWorks ? `${countedWorks}+ works` : works === 1 ? '1 work' : `${works} works`
  return [many, city ?? (country_code ? countryName(country_code) : null)].filter(Boolean).join(', ')
}
