import type { ArtworkFilter } from '@allcity/contract/artworks'
import { type RawBuilder, sql } from 'kysely'
import { isOfFacets } from '#server/domain/artwork-facets.ts'
import { searchWords, worksWithWord } from '#server/domain/artwork-filter.ts'
import { selectCity } from '#server/domain/cities.ts'
import { selectMembersWorks, shownWorksBy } from '#server/domain/credited-works.ts'
import type { Database } from '#server/platform/database/connection.ts'

export interface Counted {
  facet: number
  works: string
}

/** Works per facet that match a filter with a single criterion besides facets. Null for any other filter. */
export async function countBesides(db: Database, filter: ArtworkFilter): Promise<Counted[] | null> {
  const works = worksBesides(filter)
  return works && (await works.execute(db)).rows
}

function worksBesides(filter: ArtworkFilter): RawBuilder<Counted> | null {
  const { artist, crew, crewPart, fromYear = 0, toYear = 9_999, region, country } = filter
  if (isOfFacets(filter, 'fromYear', 'toYear')) return summed(-2, sql`code between ${fromYear} and ${toYear}`)
  if (region !== undefined && isOfFacets(filter, 'region')) return summed(-3, sql`code = ${selectCity(region)}`)
  if (country !== undefined && isOfFacets(filter, 'country')) {
    return summed(-3, sql`code in (select id from region where country_code = ${country})`)
  }
  if (artist !== undefined && isOfFacets(filter, 'artist')) return counted(shownWorksBy(artist))
  if (crew !== undefined && isOfFacets(filter, 'crew', 'crewPart')) {
    if (crewPart === 'own') return counted(shownWorksBy(crew))
    if (crewPart === 'members') return null
    // Count a work once when it is credited to a member and to the crew.
    return counted(sql`${shownWorksBy(crew)} union select id, facet from artwork
      where state = 'published' and id in (${selectMembersWorks(crew)})`)
  }
  return isOfFacets(filter, 'words') ? countNamed(searchWords(filter.words ?? '')) : null
}

/** Cells that hold sums by year or place instead of squares; the migrations define their levels. */
const summed = (level: number, which: RawBuilder<unknown>) => sql<Counted>`
  select facet, sum(count) as works
  from (select facets, counts from map_cell where level = ${level} and ${which} offset 0) as cell,
    unnest(facets, counts) as part (facet, count)
  group by facet`

const counted = (works: RawBuilder<unknown>) =>
  sql<Counted>`select facet, count(*) as works from (${works}) as shown group by facet`

/** Works that have the words in their titles. A query without any word, only punctuation, matches all works. */
function countNamed(words: string[]): RawBuilder<Counted> | null {
  const [first, ...others] = words
  if (first === undefined) return null
  const withOthers = others.map((word) => sql`artwork_id in (select artwork_id from (${worksWithWord(word)}) as other)`)
  const all = withOthers.length > 0 ? sql.join(withOthers, sql` and `) : sql`true`
  // A title holds a word once but may hold several that begin with it. Works with the whole word need no deduplication.
  return counted(sql`
    select artwork_id, facet from artwork_term where term = fold(${first}) and ${all}
    union all
    select distinct artwork_id, facet from (${worksWithWord(first)} and term > fold(${first})) as longer
    where ${all} and not exists (
      select from artwork_term as whole where whole.artwork_id = longer.artwork_id and whole.term = fold(${first}))`)
}
