import type { ArtworkFilter } from '@allcity/contract/artworks'
import { type RawBuilder, sql } from 'kysely'
import { within } from '#server/database/geography.ts'
import { membersWorksOf, shownWorksBy } from '../makers/queries-works.ts'
import { facetsOf, hasFacets, isOfFacets } from './rules-facets.ts'

/** The last work of the page before. */
export interface After {
  at: Date
  id: string
}

/** Nobody may say that a work is older. */
const firstYear = 1900

/**
 * Whether a work may be among the newest that a filter lets through, where an index holds those in their order. Without
 * this all works of a maker or a year would be read for one page of them, or all newer ones in the world.
 */
export function isAmongNewest(filter: ArtworkFilter, after: After | null, most: number): RawBuilder<boolean> | null {
  const { artist, crew, crewPart, fromYear, toYear, bounds } = filter
  const reads = (id: 'id' | 'artwork_id') => sql`${ofFacets(filter)} and ${isAfter(id, after)}`
  const own = (maker: string) =>
    sql`select artwork_id from (${shownWorksBy(maker, { where: reads('artwork_id'), most })}) as own`
  if (artist !== undefined && isOfFacets(filter, 'artist')) return sql<boolean>`artwork.id in (${own(artist)})`
  if (crew !== undefined && crewPart !== 'members' && isOfFacets(filter, 'crew', 'crewPart')) {
    if (crewPart === 'own') return sql<boolean>`artwork.id in (${own(crew)})`
    return sql<boolean>`artwork.id in (${own(crew)} union all ${membersWorksOf(crew)})`
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
    // Wall by wall, by its offset: the database would go through the newest of the world until it met enough of this box.
    return sql<boolean>`artwork.id in (
      select work.id from spot join lateral (
        select id, published_at from artwork where spot_id = spot.id and state = 'published' and ${reads('id')} offset 0
      ) as work on true
      where ${within('spot.public_point', bounds)}
      order by published_at desc, id desc limit ${sql.lit(most)})`
  }
  return null
}

const ofFacets = (filter: ArtworkFilter) =>
  hasFacets(filter) ? sql`facet = any(${facetsOf(filter)}::smallint[])` : sql`true`

const isAfter = (id: 'id' | 'artwork_id', after: After | null) =>
  after ? sql`(published_at, ${sql.ref(id)}) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`
