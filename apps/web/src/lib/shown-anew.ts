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
type Asked = Pick<Query, 'queryKey'>
const isShown = ({ queryKey: [subject] }: Asked) => shows.includes(String(subject))

/** Something is seen otherwise from now on: whatever may show it is asked anew, but for what `isMeant` leaves out. */
export const askShownAnew = (cache: QueryClient, isMeant: (query: Asked) => boolean = () => true): Promise<void> =>
  cache.invalidateQueries({ predicate: (query) => isShown(query) && isMeant(query) })

/**
 * A moderator took something from view or gave it back: whatever may show it is asked anew. What is on no page is forgotten, because
 * where the answer is that there is nothing, a page would go on showing what it had.
 */
export function forgetShown(cache: QueryClient): Promise<void> {
  cache.removeQueries({ predicate: isShown, type: 'inactive' })
  return askShownAnew(cache)
}
