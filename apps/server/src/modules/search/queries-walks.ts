import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { walkCardsById } from '../collections/queries-cards.ts'
import { cityName } from '../regions/queries.ts'
import { listMet } from './queries-fold.ts'
import { getRangeEnd, shortest } from './queries-terms.ts'
import { type HitsRequest, type Meaning, type Ranked, ranks } from './rules.ts'

/** Limit of walks that are ranked, the newest. */
const most = 300
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
    const called = city === null ? [] : [city, ...(row.city ? [row.city] : []), ...(row.other_names ?? [])]
    return { id: row.id, name: row.title, city, aliases: called.map((other) => `${row.title} ${other}`) }
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

function listCandidates(db: Database, { whole, words }: HitsRequest) {
  const long = words.filter(({ begins }) => begins.length >= shortest)
  // The index finds words of three letters or more. Without one, the beginning of a title counts.
  const conditions =
    long.length > 0
      ? long.map((word) =>
          hasWord(
            word,
            [word.begins, ...word.is].map((text) => `%${text}%`),
          ),
        )
      : words.map((word) => hasWord(word, [`${whole}%`]))
  return db
    .selectFrom('collection')
    .leftJoin('region', 'region.id', 'collection.region_id')
    .select(['collection.id', 'title', 'collection.region_id', 'region.name as city', 'region.other_names'])
    .where('visibility', '=', sql.lit('public'))
    .where('is_walk', '=', sql.lit(true))
    .where((where) => where.and(conditions))
    .orderBy('collection.created_at', 'desc')
    .orderBy('collection.id', 'desc')
    .limit(sql.lit(most))
    .execute()
}

/** Whether the title or a name of the city has the word. */
const hasWord = ({ begins, is }: Meaning, patterns: string[]) =>
  sql<boolean>`(${sql.join(
    patterns.map((pattern) => sql`fold(title) like ${pattern}`),
    sql` or `,
  )} or collection.region_id = any (array(
    select region_id from (
      (select region_id, weight from region_term where term >= ${begins} and term < ${getRangeEnd(begins)} limit ${sql.lit(names)})
      union all select region_id, weight from region_term where term = any (${is}::text[])
    ) as called order by weight desc limit ${sql.lit(cities)})))`
