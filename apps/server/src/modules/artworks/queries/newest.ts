import type { ArtworkFilter } from '@allcity/contract/artworks'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { countFacets, isOfFacets, listFacets, matchesFacets } from '#server/domain/artwork-facets.ts'
import { filterArtworks, lastLetter, searchWords, type ViewerFilter } from '#server/domain/artwork-filter.ts'
import { isByOthersAlone, newestOfMembers, shownWorksBy } from '#server/domain/credited-works.ts'
import { lyingWithin, within } from '#server/platform/database/geography.ts'
import { isAfterKey } from '#server/platform/database/keyset.ts'
import { unseen } from '#server/platform/database/prepared-statements.ts'
import type { Tables } from '#server/tables.ts'

/** The last work of the page before. */
export interface After {
  at: Date
  id: string
}

/** A key that all works follow, so that the first page is the same statement as the others. */
export const beforeFirst: After = { at: new Date('3000-01-01'), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

interface NewestPage {
  after: After
  /** Maximum number of works. */
  most: number
  /** Whether the filter's box holds many works, see `holdsManyWorks`. */
  isDense: boolean
  /** Whether the query excludes works that match the filter: then a page of the filter's newest works would be cut short. */
  isNarrower?: boolean
}

/** Limits a query of works to a page of those that match a filter, newest first. */
export function newestFirst<Row>(
  query: SelectQueryBuilder<Tables, 'artwork' | 'spot', Row>,
  filter: ViewerFilter,
  { after, most, isDense, isNarrower }: NewestPage,
) {
  const newest = isDense || isNarrower ? null : isAmongNewest(filter, after, most)
  return (newest ? query.where(newest) : filterArtworks(query, filter, isDense ? lyingWithin : within))
    .where(isAfterKey(after, 'artwork.published_at', 'artwork.id'))
    .orderBy('artwork.published_at', 'desc')
    .orderBy('artwork.id', 'desc')
    .limit(sql.lit(most))
}

const subjects: (keyof ArtworkFilter)[][] = [
  [],
  ['artist'],
  ['crew', 'crewPart'],
  ['fromYear', 'toYear'],
  ['bounds'],
  ['region'],
  ['country'],
  ['uploader'],
  ['spot'],
]

/** Whether one plan is the best for all values that are parameters of the statement: see `named`. */
export const hasOnePlan = (filter: ArtworkFilter): boolean =>
  subjects.some((fields) => isOfFacets(filter, ...fields)) || findOnlyWord(filter) !== undefined

/** Maximum number of facets read one by one, and of works of each: one kind in one status is 32 facets. */
const [fewFacets, fewWorks] = [32, 200]

/**
 * A condition that limits a query to the newest works of a filter, read from an ordered index. Without it PostgreSQL reads all works of a
 * maker or year, or all newer works of the world, for one page. Each comment names the gain at 10⁵ works.
 */
function isAmongNewest(filter: ArtworkFilter, after: After, most: number): RawBuilder<boolean> | null {
  const { artist, crew, crewPart, fromYear, toYear, bounds } = filter
  const page = { where: sql`${matchesFacets(filter)} and ${isAfter(after, 'artwork_id')}`, most }
  // 1.8 times where kind, surface and standing are given; for fewer lists, one statement for all of them.
  if (isOfFacets(filter) && countFacets(filter) <= fewFacets && most <= fewWorks) {
    return isAmongNewestByNumber('facet', listFacets(filter), filter, after, most)
  }
  const own = (maker: string) => sql`select artwork_id from (${shownWorksBy(maker, page)}) as own`
  // 1.7 to 23 times for an artist, 2 to 150 for a crew with its members.
  if (artist !== undefined && isOfFacets(filter, 'artist')) return sql<boolean>`artwork.id in (${own(artist)})`
  if (crew !== undefined && isOfFacets(filter, 'crew', 'crewPart')) {
    if (crewPart === 'own') return sql<boolean>`artwork.id in (${own(crew)})`
    if (crewPart === 'members') {
      const where = sql`${page.where} and ${isByOthersAlone(crew)}`
      return sql<boolean>`artwork.id in (${newestOfMembers(crew, { where, most })})`
    }
    return sql<boolean>`artwork.id in (${own(crew)} union all ${newestOfMembers(crew, page)})`
  }
  // 7 to 10 times for past years; nothing for the current ones.
  if ((fromYear ?? toYear) !== undefined && isOfFacets(filter, 'fromYear', 'toYear')) {
    return isAmongNewestByNumber('year_made', listYears(fromYear, toYear), filter, after, most)
  }
  if (bounds !== undefined && isOfFacets(filter, 'bounds')) {
    // 2 times. `offset 0` forces one lookup per wall; otherwise PostgreSQL scans the newest works of the world until enough lie in the box.
    return sql<boolean>`artwork.id in (
      select work.id from spot join lateral (
        select id, published_at from artwork
        where spot_id = spot.id and state = 'published' and ${matchesFacets(filter)} and ${isAfter(after, 'id')} offset 0
      ) as work on true
      where ${within('spot.public_point', bounds, unseen)}
      order by published_at desc, id desc limit ${sql.lit(most)})`
  }
  // 14 to 20 times for a word in few titles.
  const word = findOnlyWord(filter)
  return word === undefined ? null : isAmongNewestNamed(word, filter, after, most)
}

/** Merges the newest works of each number, because an index has the order of one number only. */
function isAmongNewestByNumber(
  column: 'facet' | 'year_made',
  numbers: number[],
  filter: ArtworkFilter,
  after: After,
  most: number,
): RawBuilder<boolean> {
  return sql<boolean>`artwork.id in (
    select newest.id from unnest(${unseen(sql`${numbers}::smallint[]`)}) as one (number)
    cross join lateral (
      select id, published_at from artwork
      where state = 'published' and ${sql.ref(column)} = one.number and ${matchesFacets(filter)} and ${isAfter(after, 'id')}
      order by published_at desc, id desc limit ${sql.lit(most)}
    ) as newest
    order by published_at desc, id desc limit ${sql.lit(most)})`
}

/** The years a work may have. */
function listYears(from = 0, to = Number.MAX_SAFE_INTEGER): number[] {
  const [first, last] = [Math.max(from, 1900), Math.min(to, new Date().getUTCFullYear() + 1)]
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => first + index)
}

/** Minimum prefix length: shorter prefixes match so many words that any page of the newest works has some. */
const shortestWord = 4

/** The word of a filter by one word of a title, if it is long enough for the index of words. */
function findOnlyWord(filter: ArtworkFilter): string | undefined {
  const [word, ...others] = searchWords(filter.words ?? '')
  const isOnly = word !== undefined && others.length === 0 && isOfFacets(filter, 'words')
  return isOnly && word.length >= shortestWord ? word : undefined
}

/**
 * The index orders works of a word by minute, so it includes the whole minutes of the last page's end and of this page's end. Longer words
 * come in any order, and a title may match several times. Like the database, it rounds to the nearest second and takes the minute begun.
 */
function isAmongNewestNamed(word: string, filter: ArtworkFilter, after: After, most: number) {
  const minute = unseen(sql`${Math.floor(Math.round(after.at.getTime() / 1000) / 60)}::integer`)
  const whole = unseen(sql`fold(${word})`)
  const longer = sql`term > ${whole} and term < ${unseen(sql`fold(${word}) || ${lastLetter}`)}`
  const earlier = sql`${matchesFacets(filter)} and weight < ${minute}`
  const newest = sql`order by weight desc fetch first ${sql.lit(most)} rows with ties`
  return sql<boolean>`artwork.id in (
    (select artwork_id from artwork_term where term = ${whole} and ${earlier} ${newest})
    union all
    (select artwork_id from (select distinct artwork_id, weight from artwork_term where ${longer} and ${earlier}) as named ${newest})
    union all
    select artwork_id from artwork_term where (term = ${whole} or ${longer}) and weight = ${minute} and ${matchesFacets(filter)})`
}

/** The same as `isAfterKey` for a named statement: PostgreSQL does not see the key, and so keeps one plan. */
const isAfter = ({ at, id }: After, idColumn: 'id' | 'artwork_id') =>
  sql<boolean>`(published_at, ${sql.ref(idColumn)}) < (${unseen(sql`${at}::timestamptz`)}, ${unseen(sql`${id}::uuid`)})`
