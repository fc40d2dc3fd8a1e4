import { type RawBuilder, sql } from 'kysely'
import { isUnspaced, lookedUp } from '#server/domain/unspaced-scripts.ts'
import type { Database } from '#server/platform/database/connection.ts'
import type { Meaning } from './rules.ts'
import { splitWords } from './rules-fold.ts'
import { mistakesBetween, mistakesIn } from './rules-typos.ts'

/** The table of terms for a kind of thing, and a filter on it. */
export interface Source {
  table: 'artwork_term' | 'maker_term' | 'region_term' | 'street_term'
  id: 'artwork_id' | 'maker_id' | 'region_id' | 'street_id'
  /** Limit of names with the same beginning that are read. */
  most: number
  only?: RawBuilder<boolean>
}

/** The query as the database folds names: each word, and the first characters of a whole name. */
export interface SearchTerms {
  whole: string
  words: Meaning[]
}

const mostWords = 8
/** Shorter queries match only beginnings of names, except where two letters make a word. */
export const shortest = 3
/** Limit of terms read per word, so that a common word costs no more than a rare one. */
const enough = 250
const meantWords = 6

/** Sorts after every text with this prefix, byte by byte. */
export const getRangeEnd = (text: string) => `${text}\u{10ffff}`

export async function readTerms(db: Database, q: string): Promise<SearchTerms> {
  const { rows } = await sql<{ folded: string }>`select fold(${q}) as folded`.execute(db)
  const words = splitWords(rows[0]?.folded ?? '').slice(0, mostWords)
  return { whole: words.join(' '), words: words.map((word) => ({ begins: lookedUp(word), is: [] })) }
}

/** The same with similar words of our names; null when every word is known, or none is similar. */
export async function readMeant(db: Database, { whole, words }: SearchTerms): Promise<SearchTerms | null> {
  const meant = await Promise.all(words.map((word) => listMeant(db, word.begins)))
  if (meant.every((is) => is.length === 0)) return null
  return { whole, words: words.map(({ begins }, index) => ({ begins, is: meant[index] ?? [] })) }
}

async function listMeant(db: Database, word: string): Promise<string[]> {
  if (mistakesIn(word) === 0) return []
  const { rows } = await sql<{ word: string }>`select word from words_like(${word}) as word`.execute(db)
  return rows
    .flatMap((row) => ({ word: row.word, mistakes: mistakesBetween(word, row.word) }))
    .filter((near) => near.mistakes !== null && !near.word.startsWith(word))
    .toSorted((a, b) => (a.mistakes ?? 0) - (b.mistakes ?? 0))
    .slice(0, meantWords)
    .map((near) => near.word)
}

/** At most a few dozen candidate ids: whole names first, heavier ones before lighter. */
export async function listIds(db: Database, source: Source, { whole, words }: SearchTerms): Promise<string[]> {
  const name = `^${whole}`
  const isShort = whole.length < shortest && !isUnspaced(whole)
  const rest = isShort ? null : await wordPart(db, source, words)
  const { rows } = await sql<{ id: string }>`
    select id::text from (
      ${part(source, sql`term = ${name}`, sql`weight desc`, 30, 0)}
      union all select * from (${part(source, sql`term > ${name} and term < ${getRangeEnd(name)}`, null, source.most, 1)} order by weight desc limit 40) as beginning
      ${rest ? sql`union all select * from (${rest} order by weight desc limit 40) as met` : sql``}
    ) as found group by id order by min(place), max(weight) desc, id`.execute(db)
  return rows.map(({ id }) => id)
}

type Sql = RawBuilder<unknown>

/** Reads at most `limit` terms of one range of the index. */
function part({ table, id, only }: Source, where: Sql, order: Sql | null, limit: number, place: number): Sql {
  const narrowed = only ? sql`${where} and ${only}` : where
  return sql`select * from (select ${sql.ref(id)} as id, weight, ${sql.lit(place)} as place from ${sql.table(table)} as found
    where ${narrowed} ${order ? sql`order by ${order}` : sql``} limit ${sql.lit(limit)}) as part`
}

/** Terms of the rarest word that also have the other words. */
async function wordPart(db: Database, source: Source, words: Meaning[]): Promise<Sql> {
  const counts = words.length === 1 ? [0] : await countTerms(db, source, words)
  const rarest = counts.indexOf(Math.min(...counts))
  const { begins = '', is = [] } = words[rarest] ?? {}
  const parts = [
    part(source, sql`term = ${begins}`, sql`weight desc`, enough, 2),
    part(source, sql`term > ${begins} and term < ${getRangeEnd(begins)}`, null, enough, 2),
    ...(is.length > 0 ? [part(source, sql`term = any (${is}::text[])`, null, enough, 2)] : []),
  ]
  const others = words
    .filter((_, index) => index !== rarest)
    .map(
      (word) => sql`exists (select from ${sql.table(source.table)} as other
      where other.${sql.ref(source.id)} = either.id and ${isMeant(word)})`,
    )
  return sql`select * from (${sql.join(parts, sql` union all `)}) as either ${
    others.length > 0 ? sql`where ${sql.join(others, sql` and `)}` : sql``
  }`
}

const isMeant = ({ begins, is }: Meaning) => sql`(term >= ${begins} and term < ${getRangeEnd(begins)}
  ${is.length > 0 ? sql`or term = any (${is}::text[])` : sql``})`

async function countTerms(db: Database, { table, only }: Source, words: Meaning[]): Promise<number[]> {
  const counts = words.map(({ begins, is }) => {
    const some = (where: Sql) =>
      sql`(select count(*) from (select from ${sql.table(table)} where ${only ? sql`${only} and ${where}` : where} limit ${sql.lit(enough)}) as counted)`
    const beginning = some(sql`term >= ${begins} and term < ${getRangeEnd(begins)}`)
    return is.length > 0 ? sql`${beginning} + ${some(sql`term = any (${is}::text[])`)}` : beginning
  })
  const { rows } = await sql<{
    counts: (number | string)[]
  }>`select array[${sql.join(counts)}]::integer[] as counts`.execute(db)
  return (rows[0]?.counts ?? []).map(Number)
}
