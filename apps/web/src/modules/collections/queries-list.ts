import type { Collection, CollectionId } from '@allcity/contract/collections'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { data } from 'react-router'
import { CallError } from '#web/lib/call.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { collectionById, myCollectionById } from './queries.ts'

/**
 * Fills the cache for the page of a list. On a 404 from the server, which renders without a session, the browser asks again: the list may
 * be the reader's own private one.
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
  /** Not found yet, but a request is still pending. */
  isLooking: boolean
  /** A request failed for a reason other than 404. */
  hasFailed: boolean
  tryAgain: () => void
}

/** Loads a list: all of it for its owner, the shared part for other visitors. */
export function useCollection(id: CollectionId): Found {
  const isSignedIn = useAuth((auth) => auth.isAuthenticated)
  const isChecking = useAuth((auth) => auth.isLoading)
  const username = useAuth((auth) => auth.user?.username)
  const shown = useQuery(collectionById(id))
  // A refetch without data makes the query pending again; the earlier 404 still holds.
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
