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
      // Without a network a change fails at once and says so: held back until there is one, it would look made and go with the page.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** Marks a query whose answer is the same for everybody who asks. */
export const forAll = { meta: { isForAll: true } }

/**
 * Forgets what was answered to who was here until now. What everybody is told stays, to be asked anew where it is shown: parts of the
 * first page may still wait to be taken over from the server's, and must then be drawn from what the server drew them from.
 */
export function forgetAnswers(cache: QueryClient): void {
  cache.removeQueries({ predicate: ({ meta }) => !meta?.isForAll })
  cache.getMutationCache().clear()
  void cache.invalidateQueries()
}
