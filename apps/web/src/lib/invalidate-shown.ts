import type { Query, QueryClient } from '@tanstack/react-query'

const shows = [
  'artworks',
  'battles',
  'collections',
  'comments',
  'makers',
  'places',
  'search',
  'sightings',
  'spots',
  'users',
  'vehicles',
]
type KeyedQuery = Pick<Query, 'queryKey'>
const isShown = ({ queryKey: [subject] }: KeyedQuery) => shows.includes(String(subject))

/** Invalidates all queries that may show a change, except those that `isMeant` excludes. */
export const invalidateShown = (
  cache: QueryClient,
  isMeant: (query: KeyedQuery) => boolean = () => true,
): Promise<void> => cache.invalidateQueries({ predicate: (query) => isShown(query) && isMeant(query) })

/**
 * Invalidates all queries after a moderator hid or restored something. Inactive queries are removed: if a refetch returned not found, a
 * page
 * would keep showing its old data.
 */
export function resetShown(cache: QueryClient): Promise<void> {
  cache.removeQueries({ predicate: isShown, type: 'inactive' })
  return invalidateShown(cache)
}
