import { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react-router'

const fiveMinutes = 5 * 60_000

/** The cache of the page being rendered or shown; loaders read it by `context.get(queryClientContext)`. */
export const queryClientContext = createContext<QueryClient>()

export function createQueryClient({ isServer }: { isServer: boolean }): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: fiveMinutes,
        refetchOnWindowFocus: false,
        retry: isServer ? false : 1,
        ...(isServer ? { gcTime: Number.POSITIVE_INFINITY } : {}),
      },
      // Without a network a change fails at once: a paused one would look saved and be lost with the page.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** Marks a query with the same response for every caller. */
export const forAll = { meta: { isForAll: true } }

/**
 * Clears the cached responses of the previous user. Public ones stay and are refetched where they are shown: parts of the
 * first page may still have to hydrate, and need the same data as the server.
 */
export function forgetAnswers(cache: QueryClient): void {
  cache.removeQueries({ predicate: ({ meta }) => !meta?.isForAll })
  cache.getMutationCache().clear()
  void cache.invalidateQueries()
}
