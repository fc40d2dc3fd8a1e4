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
      mutations: { retry: false },
    },
  })
}
