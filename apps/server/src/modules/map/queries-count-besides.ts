import type { ArtworkFilter } from '@allcity/contract/artworks'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import { worksNamed } from '../artworks/queries.ts'
import { wordsIn } from '../artworks/rules.ts'
import { isOfFacets } from '../artworks/rules-facets.ts'
import { membersWorksOf, shownWorksBy } from '../makers/queries-works.ts'
import { cityOf } from '../regions/queries.ts'

export interface Counted {
  facet: number
  works: string
}

/** How many works of each facet a filter lets through that asks besides for one thing alone; null when it asks for another. */
export async function countBesides(db: Database, filter: ArtworkFilter): Promise<Counted[] | null> {
  const works = worksBesides(filter)
  return works && (await works.execute(db)).rows
}

function worksBesides(filter: ArtworkFilter): RawBuilder<Counted> | null {
  const { artist, crew, crewPart, fromYear = 0, toYear = 9_999, region, country } = filter
  if (isOfFacets(filter, 'fromYear', 'toYear')) return summed(-2, sql`code between ${fromYear} and ${toYear}`)
  if (region !== undefined && isOfFacets(filter, 'region')) return summed(-3, sql`code = ${cityOf(region)}`)
  if (country !== undefined && isOfFacets(filter, 'country')) {
    return summed(-3, sql`code in (select id from region where country_code = ${country})`)
  }
  if (artist !== undefined && isOfFacets(filter, 'artist')) return counted(shownWorksBy(artist))
  if (crew !== undefined && isOfFacets(filter, 'crew', 'crewPart')) {
    if (crewPart === 'own') return counted(shownWorksBy(crew))
    if (crewPart === 'members') return null
    // Each once, who is credited beside their crew too.
    return counted(sql`${shownWorksBy(crew)} union select id, facet from artwork
      where state = 'published' and id in (${membersWorksOf(crew)})`)
  }
  return isOfFacets(filter, 'words') ? countNamed(wordsIn(filter.words ?? '')) : null
}

/** Cells beside the squares: the migrations say which level is of what. */
const summed = (level: number, which: RawBuilder<unknown>) => sql<Counted>`
  select facet, sum(count) as works
  from (select facets, counts from map_cell where level = ${level} and ${which} offset 0) as cell,
    unnest(facets, counts) as part (facet, count)
  group by facet`

const counted = (works: RawBuilder<unknown>) =>
  sql<Counted>`select facet, count(*) as works from (${works}) as shown group by facet`

/** Works that have the words in their titles; signs alone are no words, and leave all. */
function countNamed(words: string[]): RawBuilder<Counted> | null {
  const [first, ...others] = words
  if (first === undefined) return null
  const withOthers = others.map((word) => sql`artwork_id in (select artwork_id from (${worksNamed(word)}) as other)`)
  const all = withOthers.length > 0 ? sql.join(withOthers, sql` and `) : sql`true`
  // A title has a word once, but may have several that begin so: those that a common word makes need no telling apart.
  return counted(sql`
    select artwork_id, facet from artwork_term where term = fold(${first}) and ${all}
    union all
    select distinct artwork_id, facet from (${worksNamed(first)} and term > fold(${first})) as longer
    where ${all} and not exists (
      select from artwork_term as whole where whole.artwork_id = longer.artwork_id and whole.term = fold(${first}))`)
}
