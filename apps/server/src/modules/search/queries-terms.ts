import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import { isUnspaced, lookedUp } from '#server/lib/unspaced.ts'
import { wordsOf } from './rules-fold.ts'
import { mistakesBetween, mistakesIn } from './rules-typos.ts'

/** Where the terms of a kind of thing are, and which of them are meant. */
export interface Source {
  table: 'artwork_term' | 'maker_term' | 'region_term' | 'street_term'
  id: 'artwork_id' | 'maker_id' | 'region_id' | 'street_id'
  /** So many names that begin alike are looked at. */
  most: number
  only?: RawBuilder<boolean>
}

/** A word of the question: a term begins so, or is one of these. */
export interface Meaning {
  begins: string
  is: string[]
}

/** The question as the database folds names: each word, and the first characters of a whole name. */
export interface Asked {
  whole: string
  words: Meaning[]
}

const mostWords = 8
/** Shorter questions mean beginnings of names alone, but where two letters make a word. */
const shortest = 3
/** So many terms of a word are looked at, however many there are: a common word must not cost more than a rare one. */
const enough = 250
const meantWords = 6

/** After every text that begins like this one, byte by byte. */
const endOf = (text: string) => `${text}\u{10ffff}`

export async function readAsked(db: Database, q: string): Promise<Asked> {
  const { rows } = await sql<{ folded: string }>`select fold(${q}) as folded`.execute(db)
  const words = wordsOf(rows[0]?.folded ?? '').slice(0, mostWords)
  return { whole: words.join(' '), words: words.map((word) => ({ begins: lookedUp(word), is: [] })) }
}

/** The same with words of our names that may have been meant; null when every word is one, or none is near. */
export async function readMeant(db: Database, { whole, words }: Asked): Promise<Asked | null> {
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

/** Ids of what may be meant, a few dozen however many there are: whole names first, heavier ones before lighter. */
export async function listIds(db: Database, source: Source, { whole, words }: Asked): Promise<string[]> {
  const name = `^${whole}`
  const isShort = whole.length < shortest && !isUnspaced(whole)
  const rest = isShort ? null : await wordPart(db, source, words)
  const { rows } = await sql<{ id: string }>`
    select id::text from (
      ${part(source, sql`term = ${name}`, sql`weight desc`, 30, 0)}
      union all select * from (${part(source, sql`term > ${name} and term < ${endOf(name)}`, null, source.most, 1)} order by weight desc limit 40) as beginning
      ${rest ? sql`union all select * from (${rest} order by weight desc limit 40) as met` : sql``}
    ) as found group by id order by min(place), max(weight) desc, id`.execute(db)
  return rows.map(({ id }) => id)
}

type Sql = RawBuilder<unknown>

/** So many terms of one range of the index, and no more are read. */
function part({ table, id, only }: Source, where: Sql, order: Sql | null, limit: number, place: number): Sql {
  const narrowed = only ? sql`${where} and ${only}` : where
  return sql`select * from (select ${sql.ref(id)} as id, weight, ${sql.lit(place)} as place from ${sql.table(table)} as found
    where ${narrowed} ${order ? sql`order by ${order}` : sql``} limit ${sql.lit(limit)}) as part`
}

/** Those of the rarest word that have the others too. */
async function wordPart(db: Database, source: Source, words: Meaning[]): Promise<Sql> {
  const counts = words.length === 1 ? [0] : await countTerms(db, source, words)
  const rarest = counts.indexOf(Math.min(...counts))
  const { begins = '', is = [] } = words[rarest] ?? {}
  const parts = [
    part(source, sql`term = ${begins}`, sql`weight desc`, enough, 2),
    part(source, sql`term > ${begins} and term < ${endOf(begins)}`, null, enough, 2),
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

const isMeant = ({ begins, is }: Meaning) => sql`(term >= ${begins} and term < ${endOf(begins)}
  ${is.length > 0 ? sql`or term = any (${is}::text[])` : sql``})`

async function countTerms(db: Database, { table, only }: Source, words: Meaning[]): Promise<number[]> {
  const counts = words.map(({ begins, is }) => {
    const some = (where: Sql) =>
      sql`(select count(*) from (select from ${sql.table(table)} where ${only ? sql`${only} and ${where}` : where} limit ${sql.lit(enough)}) as counted)`
    const beginning = some(sql`term >= ${begins} and term < ${endOf(begins)}`)
    return is.length > 0 ? sql`${beginning} + ${some(sql`term = any (${is}::text[])`)}` : beginning
  })
  const { rows } = await sql<{
    counts: (number | string)[]
  }>`select array[${sql.join(counts)}]::integer[] as counts`.execute(db)
  return (rows[0]?.counts ?? []).map(Number)
}
