import { z } from 'zod'
import { CollectionCard } from './collections.ts'
import { endpoint } from './endpoint.ts'
import { Coordinates } from './geo.ts'
import { oneOrMore } from './one-or-more.ts'
import { Photo } from './photos.ts'
import { line } from './text.ts'

/** Groups of search results. */
export const SearchKind = z.enum(['works', 'artists', 'crews', 'places', 'streets', 'walks'])
export type SearchKind = z.infer<typeof SearchKind>

/** Start (inclusive) and end (exclusive) index of a match. */
export const Mark = z.tuple([z.int(), z.int()])
export type Mark = z.infer<typeof Mark>

/** A text with the ranges that match the query: 'zur' matches the first three characters of 'Zürich'. */
export const Marked = z.object({ text: z.string(), marks: z.array(Mark) })
export type Marked = z.infer<typeof Marked>

export const SearchHit = z.object({
  kind: SearchKind,
  /** A UUID, the GeoNames id of a city, or a two-letter country code. */
  id: z.string(),
  /** Path of its page, or of the map at a street. */
  path: z.string(),
  name: Marked,
  /** Another name of the maker, when it matches the query better. */
  alias: Marked.nullable(),
  /** Description and place: 'Mural by Ida Vane, Berlin'. */
  about: z.string(),
  cover: Photo.nullable(),
  /** Target of a map: the public point of a work, the centre of a city, or a work of a street. */
  location: Coordinates.nullable(),
  /** The stops of a walk and its estimated length; null for all else. */
  walk: CollectionCard.shape.walk,
})
export type SearchHit = z.infer<typeof SearchHit>

export const SearchGroup = z.object({ kind: SearchKind, items: z.array(SearchHit) })
export type SearchGroup = z.infer<typeof SearchGroup>

const longest = 100

export const search = {
  all: endpoint({
    method: 'GET',
    path: '/search',
    access: 'public',
    summary:
      'Search works, artists, crews, places and streets by name, and public walks by title and city. Accents and typos are forgiven. Groups and hits come with the best match first; a place without works is found by its exact name, or when nothing else matches. Repeat `kinds` for several kinds.',
    query: z.object({
      q: line(longest).pipe(z.string().min(1, /*i18n*/ 'Enter what you are looking for')),
      kinds: oneOrMore(SearchKind, SearchKind.options.length),
      /** Maximum hits of each kind. */
      limit: z.coerce.number().int().min(1).max(30).default(5),
    }),
    response: z.object({ groups: z.array(SearchGroup) }),
  }),
}
