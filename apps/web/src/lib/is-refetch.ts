import type { QueryClient, QueryKey } from '@tanstack/react-query'

interface Asking {
  client: QueryClient
  queryKey: QueryKey
  pageParam?: unknown
}

/**
 * Whether a query refetches data it already has, after a timer or a change. A further page of a list is new data that the member
 * requested.
 */
export function isRefetch({ client, queryKey, pageParam }: Asking): boolean {
  const held = client.getQueryData<{ pageParams?: unknown[] }>(queryKey)
  return held !== undefined && (held.pageParams?.includes(pageParam) ?? true)
}
