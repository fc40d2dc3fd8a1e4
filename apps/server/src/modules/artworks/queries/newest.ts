import type { ArtworkFilter } from '@allcity/contract/artworks'
import { type RawBuilder, sql } from 'kysely'
import { hasFacets, isOfFacets, listFacets } from '#server/domain/artwork-facets.ts'
import { lastLetter, searchWords } from '#server/domain/artwork-filter.ts'
import { selectMembersWorks, shownWorksBy } from '#server/domain/credited-works.ts'
import { within } from '#server/platform/database/geography.ts'

/** The last work of the page before. */
export interface After {
  at: Date
  id: string
}

/** The earliest year a work may have. */
const firstYear = 1900

/** Minimum prefix length: shorter prefixes match so many words that any page of the newest works has some. */
const shortestWord = 4

/**
 * A condition that limits a query to the newest works of a filter, read from an ordered index. Without it PostgreSQL reads all works of a
 * maker or year, or all newer works of the world, for one page.
 */
export function isAmongNewest(filter: ArtworkFilter, after: After | null, most: number): RawBuilder<boolean> | null {
  const { artist, crew, crewPart, fromYear, toYear, bounds } = filter
  const [word, ...others] = searchWords(filter.words ?? '')
  const reads = (id: 'id' | 'artwork_id') => sql`${ofFacets(filter)} and ${isAfter(id, after)}`
  const own = (maker: string) =>
    sql`select artwork_id from (${shownWorksBy(maker, { where: reads('artwork_id'), most })}) as own`
  if (artist !== undefined && isOfFacets(filter, 'artist')) return sql<boolean>`artwork.id in (${own(artist)})`
  if (crew !== undefined && crewPart !== 'members' && isOfFacets(filter, 'crew', 'crewPart')) {
    if (crewPart === 'own') return sql<boolean>`artwork.id in (${own(crew)})`
    return sql<boolean>`artwork.id in (${own(crew)} union all ${selectMembersWorks(crew)})`
  }
  if ((fromYear ?? toYear) !== undefined && isOfFacets(filter, 'fromYear', 'toYear')) {
    const last = Math.min(toYear ?? Number.MAX_SAFE_INTEGER, new Date().getUTCFullYear() + 1)
    return sql<boolean>`artwork.id in (
      select newest.id from generate_series(${Math.max(fromYear ?? firstYear, firstYear)}::integer, ${last}::integer) as year
      cross join lateral (
        select id, published_at from artwork where state = 'published' and year_made = year and ${reads('id')}
        order by published_at desc, id desc limit ${sql.lit(most)}
      ) as newest
      order by published_at desc, id desc limit ${sql.lit(most)})`
  }
  if (bounds !== undefined && isOfFacets(filter, 'bounds')) {
    // `offset 0` forces one lookup per wall; otherwise PostgreSQL scans the newest works of the world until enough lie in the box.
    return sql<boolean>`artwork.id in (
      select work.id from spot join lateral (
        select id, published_at from artwork where spot_id = spot.id and state = 'published' and ${reads('id')} offset 0
      ) as work on true
      where ${within('spot.public_point', bounds)}
      order by published_at desc, id desc limit ${sql.lit(most)})`
  }
  if (word !== undefined && word.length >= shortestWord && others.length === 0 && isOfFacets(filter, 'words')) {
    return isAmongNewestNamed(word, filter, after, most)
  }
  return null
}

/**
 * The index orders works of a word by minute, so it includes the whole minutes of the last page's end and of this page's end. Longer words
 * come in any order, and a title may match several times.
 */
function isAmongNewestNamed(word: string, filter: ArtworkFilter, after: After | null, most: number) {
  const minute = after && roundToMinute(after.at)
  const longer = sql`term > fold(${word}) and term < fold(${word}) || ${lastLetter}`
  const earlier = sql`${ofFacets(filter)} and ${minute === null ? sql`true` : sql`weight < ${minute}::integer`}`
  const newest = sql`order by weight desc fetch first ${sql.lit(most)} rows with ties`
  return sql<boolean>`artwork.id in (
    (select artwork_id from artwork_term where term = fold(${word}) and ${earlier} ${newest})
    union all
    (select artwork_id from (select distinct artwork_id, weight from artwork_term where ${longer} and ${earlier}) as named ${newest})
    ${minute === null ? sql`` : sql`union all select artwork_id from artwork_term where (term = fold(${word}) or ${longer}) and weight = ${minute}::integer`})`
}

/** Like the database: rounds to the nearest second, then takes the minute begun. */
const roundToMinute = (at: Date) => Math.floor(Math.round(at.getTime() / 1000) / 60)

const ofFacets = (filter: ArtworkFilter) =>
  hasFacets(filter) ? sql`facet = any(${listFacets(filter)}::smallint[])` : sql`true`

const isAfter = (id: 'id' | 'artwork_id', after: After | null) =>
  after ? sql`(published_at, ${sql.ref(id)}) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`
