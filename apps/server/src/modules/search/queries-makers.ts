import { sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import type { PhotoAddress } from '#server/storage/photo-address.ts'
import { aliasesOf } from '../makers/queries.ts'
import { isWorkOfRow } from '../makers/queries-works.ts'
import { countryName } from '../regions/queries.ts'
import { listPhotosOf } from '../uploads/queries.ts'
import type { HitsRequest, Ranked } from './queries.ts'
import { bestName } from './rules.ts'

/** So many of the best are ordered by their works, and so many works are counted for that. */
const weighed = 20
const countedWorks = 1_000

/** Artists or crews by their names, of one rank those with most works first. */
export async function listMakerHits(
  db: Database,
  { q, ids, limit, mayErr }: HitsRequest,
  address: PhotoAddress,
): Promise<Ranked[]> {
  if (ids.length === 0) return []
  const named = await db
    .selectFrom('maker')
    .select(['id', 'name', aliasesOf])
    .where('id', 'in', ids)
    .where('merged_into', 'is', null)
    .orderBy('search_name')
    .orderBy('id')
    .execute()
  const best = named
    .flatMap((maker) => {
      const met = bestName(q, maker, mayErr)
      return met ? { ...met, id: maker.id } : []
    })
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, Math.max(weighed, limit))
  if (best.length === 0) return []
  const rows = await describe(
    db,
    best.map(({ id }) => id),
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  const shown = best
    .flatMap((met) => {
      const row = known.get(met.id)
      return row ? { ...met, row } : []
    })
    .toSorted((a, b) => a.rank - b.rank || b.row.works - a.row.works)
    .slice(0, limit)
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

const worksOfRow = isWorkOfRow(sql.ref('maker.id'))

function describe(db: Database, ids: string[]) {
  return db
    .selectFrom('maker')
    .leftJoin('region', 'region.id', 'maker.region_id')
    .where('maker.id', 'in', ids)
    .select(['maker.id', 'maker.type', 'region.name as city', 'region.country_code'])
    .select([
      sql<number>`(select count(*)::integer from (
        select from artwork where artwork.state = 'published' and ${worksOfRow} limit ${sql.lit(countedWorks)}) as some)`.as(
        'works',
      ),
      sql<string | null>`(select artwork.id from artwork where artwork.state = 'published' and ${worksOfRow}
        order by artwork.published_at desc limit 1)`.as('newest'),
    ])
    .execute()
}

type Row = Awaited<ReturnType<typeof describe>>[number]

/** '12 works, Berlin'. */
function aboutMaker({ works, city, country_code }: Row): string {
  const many = works >= countedWorks ? `${countedWorks}+ works` : works === 1 ? '1 work' : `${works} works`
  return [many, city ?? (country_code ? countryName(country_code) : null)].filter(Boolean).join(', ')
}
