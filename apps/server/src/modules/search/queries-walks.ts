import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { walkCardsById } from '../collections/queries-cards.ts'
import { cityName } from '../regions/queries.ts'
import { listMet } from './queries-fold.ts'
import { getRangeEnd, shortest } from './queries-terms.ts'
import { type HitsRequest, type Meaning, type Ranked, ranks } from './rules.ts'

/** Limits of walks that are read by their title and by their city, and of those that are ranked: titles with the same beginning, then the newest. */
const enough = 500
const enoughInCities = 2_000
const most = 100
/** Limit of names of cities with the same beginning that are read, and of cities whose walks are. */
const names = 5_000
const cities = 100
/** Candidates per wanted walk: all works of some may be hidden. */
const spare = 2

/** Public walks by the words of their title and their city; of one rank the newest first. */
export async function listWalkHits(db: Database, request: HitsRequest, address: PhotoAddress): Promise<Ranked[]> {
  const { limit, translate } = request
  const named = (await listCandidates(db, request)).map((row) => {
    const city = row.region_id !== null && row.city !== null ? cityName(row.region_id, row.city) : null
    const aliases = city === null ? [] : [[row.title, city, row.city, ...(row.other_names ?? [])].join(' ')]
    return { id: row.id, name: row.title, city, aliases }
  })
  const best = (await listMet(db, request, named))
    .map(({ met: { rank, name, alias }, row }) => {
      const marks = (alias ?? name).marks.filter(([, to]) => to <= row.name.length)
      return { id: row.id, city: row.city, rank: alias ? Math.max(rank, ranks.words) : rank, name: { ...name, marks } }
    })
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, limit * spare)
  const cards = await walkCardsById(
    db,
    best.map(({ id }) => id),
    address,
  )
  const shown = best.flatMap(({ id, ...met }) => {
    const card = cards.get(id)
    return card ? { ...met, card } : []
  })
  return shown.slice(0, limit).map(({ rank, name, city, card }) => ({
    rank,
    hit: {
      kind: 'walks',
      id: card.id,
      path: `/lists/${card.id}`,
      name,
      alias: null,
      about: city === null ? translate(/*i18n*/ 'Walk') : translate(/*i18n*/ 'Walk in {city}', { city }),
      cover: card.covers[0] ?? null,
      location: null,
      walk: card.walk,
    },
  }))
}

interface Candidate {
  id: string
  title: string
  region_id: number | null
  city: string | null
  other_names: string[] | null
}

/** Walks with all words in their title, and those of the cities of any word that have the others too. */
async function listCandidates(db: Database, { whole, words }: HitsRequest): Promise<Candidate[]> {
  const long = words.filter(({ begins }) => begins.length >= shortest)
  // The index finds words of three letters or more. Without one, the beginning of a title counts.
  const titled = long.length > 0 ? all(long.map(isInTitle)) : sql<boolean>`fold(title) like ${`${whole}%`}`
  const used = long.length > 0 ? long : words
  const inCities = sql`select * from ${walksWhere(any(used.map(isInCity)), enoughInCities)} as walk
    where ${all(used.map((word) => any([isInCity(word), isInTitle(word)])))}`
  const { rows } = await sql<Candidate>`
    select walk.id, title, region_id, region.name as city, other_names
    from (${walksWhere(titled, enough)} union ${inCities}) as walk left join region on region.id = region_id
    order by fold(title) like ${`${whole}%`} desc, walk.created_at desc, walk.id desc limit ${sql.lit(most)}`.execute(
    db,
  )
  return rows
}

type Condition = RawBuilder<boolean>
const all = (conditions: Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`
const any = (conditions: Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`

/** The limit also keeps the conditions of the outer query out of the inner one, so that each uses its own index. */
const walksWhere = (condition: Condition, limit: number) => sql`(select id, title, region_id, created_at from collection
  where visibility = 'public' and is_walk and ${condition} limit ${sql.lit(limit)})`

const isInTitle = ({ begins, is }: Meaning): Condition =>
  any([begins, ...is].map((text) => sql`fold(title) like ${`%${text}%`}`))

const isInCity = ({ begins, is }: Meaning): Condition => sql`region_id = any (array(
  select region_id from (
    (select region_id, weight from region_term where term >= ${begins} and term < ${getRangeEnd(begins)} limit ${sql.lit(names)})
    union all select region_id, weight from region_term where term = any (${is}::text[])
  ) as called order by weight desc limit ${sql.lit(cities)}))`
