import type { ArtworkFilter, ArtworkKind, ArtworkStatus } from '@allcity/contract/artworks'
import { type SelectQueryBuilder, sql } from 'kysely'
import { within } from '#server/platform/database/geography.ts'
import type { Tables } from '#server/tables.ts'
import { listFacets } from './artwork-facets.ts'
import { selectCity } from './cities.ts'
import { isCreditedTo, isWorkBy, isWorkOfMembersAlone } from './credited-works.ts'
import { showsWorks } from './public-members.ts'
import { isTrainShown } from './train-visibility.ts'
import { lookedUp } from './unspaced-scripts.ts'

/** The viewer always finds their own works by uploader, even if they hide them from others. */
export type ViewerFilter = ArtworkFilter & { viewerId?: string | undefined }

/**
 * Applies a filter to a query of works; the place is compared by its public point. In a dense box, scanning the newest works finds a page
 * sooner than scanning the box.
 */
export function filterArtworks<Row>(
  query: SelectQueryBuilder<Tables, 'artwork' | 'spot', Row>,
  filter: ViewerFilter,
  inBox: typeof within = within,
) {
  const { bounds, uploader, viewerId = null, spot, vehicle, region, country, fromYear, toYear, words } = filter
  let narrowed = filterFacets(query, filter)
  if (bounds) narrowed = narrowed.where(inBox('spot.public_point', bounds))
  for (const word of searchWords(words ?? '')) narrowed = narrowed.where(hasWord(word))
  if (fromYear !== undefined) narrowed = narrowed.where('artwork.year_made', '>=', fromYear)
  if (toYear !== undefined) narrowed = narrowed.where('artwork.year_made', '<=', toYear)
  if (uploader !== undefined) {
    narrowed = narrowed.where('artwork.member_id', '=', ({ selectFrom }) =>
      selectFrom('member')
        .select('member.id')
        .where(({ fn }) => fn<string>('lower', ['member.username']), '=', uploader.toLowerCase())
        .where(sql<boolean>`(member.id = ${viewerId}::uuid or ${showsWorks})`),
    )
  }
  // A hidden place is in no city, not even in the moment before the work's projected columns are updated.
  if (region !== undefined || country !== undefined) narrowed = narrowed.where('spot.location_level', '<>', 'hidden')
  if (region !== undefined) narrowed = narrowed.where('artwork.shown_in', '=', selectCity(region))
  if (country !== undefined) narrowed = narrowed.where('artwork.shown_country', '=', country)
  if (spot !== undefined) narrowed = narrowed.where('artwork.spot_id', '=', spot)
  if (vehicle !== undefined) narrowed = narrowed.where('spot.vehicle_id', '=', vehicle).where(isTrainShown())
  return madeBy(narrowed, filter)
}

const hasWord = (word: string) => sql<boolean>`artwork.id in (select artwork_id from (${worksWithWord(word)}) as named)`

/** Published works with a title word that begins with `word`; a work with two such words comes twice. */
export const worksWithWord = (word: string) =>
  sql`select artwork_id, facet from artwork_term where term >= fold(${word}) and term < fold(${word}) || ${lastLetter}`

function madeBy<Row>(
  query: SelectQueryBuilder<Tables, 'artwork' | 'spot', Row>,
  { artist, crew, crewPart }: Pick<ArtworkFilter, 'artist' | 'crew' | 'crewPart'>,
) {
  const byArtist = artist === undefined ? query : query.where(isWorkBy(artist))
  return crew === undefined ? byArtist : byArtist.where(partsOfCrew[crewPart ?? 'all'](crew))
}

/** Filters by a single column where possible: two redundant conditions make PostgreSQL underestimate the number of works. */
export function filterFacets<Row>(query: SelectQueryBuilder<Tables, 'artwork' | 'spot', Row>, filter: ArtworkFilter) {
  const { kind = [], surface = [], status = [], likelyThere, needsLook } = filter
  const lists = [kind, surface, status].filter(({ length }) => length > 0).length
  let narrowed = query
  if (likelyThere) narrowed = narrowed.where('artwork.standing', '=', 'likely')
  if (needsLook) narrowed = narrowed.where('artwork.standing', '=', 'doubtful')
  if (lists > 1 || surface.length > 0) return narrowed.where(matchesAny('artwork.facet', listFacets(filter)))
  if (kind.length > 0) narrowed = narrowed.where('artwork.kind', 'in', kind.map(written))
  if (status.length > 0) narrowed = narrowed.where('artwork.status', 'in', status.map(written))
  return narrowed
}

/** A word from our own enums as a literal, so a prepared statement is planned for this very word. */
const written = <Word extends ArtworkKind | ArtworkStatus>(word: Word) => sql.lit(word)

const matchesAny = (column: string, numbers: number[]) =>
  sql<boolean>`${sql.ref(column)} = any(${sql.lit(`{${numbers.join()}}`)}::smallint[])`

const partsOfCrew = { all: isCreditedTo, own: isWorkBy, members: isWorkOfMembersAlone }

const mostWords = 8

/** Splits a title search into words and drops symbols. */
export const searchWords = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .map(lookedUp)

/**
 * Removes parts of a filter without effect: words of symbols alone, and a crew part without a crew. The result can be counted and cached by
 * its facets.
 */
export function narrowed(requested: ArtworkFilter): ArtworkFilter {
  const words = searchWords(requested.words ?? '').length > 0 ? requested.words : undefined
  return { ...requested, words, crewPart: requested.crew === undefined ? undefined : requested.crewPart }
}

/** Upper bound of a prefix search: sorts after every text with the prefix, byte by byte. */
export const lastLetter = '\u{10ffff}'
