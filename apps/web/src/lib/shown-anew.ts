import type { Query, QueryClient } from '@tanstack/react-query'

const shows = ['artworks', 'spots', 'sightings', 'comments', 'collections', 'makers', 'places', 'users', 'vehicles']
const isShown = ({ queryKey: [subject] }: Pick<Query, 'queryKey'>) => shows.includes(String(subject))

/** Something new can be seen: whatever may show it is asked anew. */
export const askShownAnew = (cache: QueryClient): Promise<void> => cache.invalidateQueries({ predicate: isShown })

/**
 * A moderator took something from view or gave it back: whatever may show it is asked anew. What is on no page is forgotten, because
 * where the answer is that there is nothing, a page would go on showing what it had.
 */
export function forgetShown(cache: QueryClient): Promise<void> {
  cache.removeQueries({ predicate: isShown, type: 'inactive' })
  return askShownAnew(cache)
}
