import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Coordinates } from './geo.ts'
import { oneOrMore } from './one-or-more.ts'
import { Photo } from './photos.ts'
import { line } from './text.ts'

/** What a search finds, each kind in a group of its own. */
export const SearchKind = z.enum(['works', 'artists', 'crews', 'places', 'streets'])
export type SearchKind = z.infer<typeof SearchKind>

/** From which character to before which the words met a text. */
export const Mark = z.tuple([z.int(), z.int()])
export type Mark = z.infer<typeof Mark>

/** A text as people read it, and which parts of it the words met: 'zur' meets the first three of 'Zürich'. */
export const Marked = z.object({ text: z.string(), marks: z.array(Mark) })
export type Marked = z.infer<typeof Marked>

export const SearchHit = z.object({
  kind: SearchKind,
  /** A uuid, or the GeoNames id of a city, or the two letters of a country. */
  id: z.string(),
  /** The path of its page, or of the map at a street. */
  path: z.string(),
  name: Marked,
  /** Another name of theirs, when the words met that one better. */
  alias: Marked.nullable(),
  /** What it is and where: 'Mural by Ida Vane, Berlin'. */
  about: z.string(),
  cover: Photo.nullable(),
  /** Where a map would go: the public point of a work, the middle of a city, a work of a street. */
  location: Coordinates.nullable(),
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
      'Works, artists, crews, places and streets by name, forgiving of accents and typos. Groups come with the best match first, and so do the hits of each. `kinds` repeats its key.',
    query: z.object({
      q: line('The search', longest).pipe(z.string().min(1, 'Write what you are looking for')),
      kinds: oneOrMore(SearchKind, SearchKind.options.length),
      /** So many hits of each kind at the most. */
      limit: z.coerce.number().int().min(1).max(30).default(5),
    }),
    response: z.object({ groups: z.array(SearchGroup) }),
  }),
}
