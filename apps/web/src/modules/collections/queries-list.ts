import type { Collection, CollectionId } from '@allcity/contract/collections'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { data } from 'react-router'
import { CallError } from '#web/lib/call.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { collectionById, myCollectionById } from './queries.ts'

/**
 * Fills the cache for the page of a list. The server does not know who asks, and a list that is not there for it may be a private one
 * of the reader's: it answers 404, and the browser looks again.
 */
export async function loadCollection(cache: QueryClient, id: CollectionId) {
  const query = collectionById(id)
  if (!import.meta.env.SSR) {
    await cache.prefetchQuery(query)
    return null
  }
  try {
    await cache.ensureQueryData(query)
    return null
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return data(null, { status: 404 })
    throw error
  }
}

export interface Found {
  list: Collection | null
  isMine: boolean
  /** Nobody has found it yet, and somebody is still looking. */
  isLooking: boolean
  /** The server could not be asked. */
  hasFailed: boolean
  tryAgain: () => void
}

/** A list as the reader may see it: as its owner, or as anybody. */
export function useCollection(id: CollectionId): Found {
  const isSignedIn = useAuth((auth) => auth.isAuthenticated)
  const isChecking = useAuth((auth) => auth.isLoading)
  const username = useAuth((auth) => auth.user?.username)
  const shown = useQuery(collectionById(id))
  // Asked anew, what nobody has seen is pending once more; that it was not there for everybody still holds.
  const isUnseen = shown.data === undefined && (shown.isError || shown.errorUpdateCount > 0)
  const mayBeMine = isSignedIn && (isUnseen || shown.data?.by.username === username)
  const mine = useQuery({ ...myCollectionById(id), enabled: mayBeMine && !isChecking })
  const isLost = (error: Error | null) => error instanceof CallError && error.status === 404
  const own = mayBeMine ? mine.data : undefined
  return {
    list: own ?? shown.data ?? null,
    isMine: own !== undefined,
    isLooking: shown.isPending || (mayBeMine && mine.isPending),
    hasFailed: (shown.isError && !isLost(shown.error)) || (mayBeMine && mine.isError && !isLost(mine.error)),
    tryAgain: () => {
      void shown.refetch()
      if (mayBeMine) void mine.refetch()
    },
  }
}
