import type { QueryClient, QueryKey } from '@tanstack/react-query'

interface Asking {
  client: QueryClient
  queryKey: QueryKey
  pageParam?: unknown
}

/**
 * Whether a query asks again, by the clock or because something changed, for what it holds already. A further page of a list is not
 * held yet: somebody asked for it.
 */
export function isRefresh({ client, queryKey, pageParam }: Asking): boolean {
  const held = client.getQueryData<{ pageParams?: unknown[] }>(queryKey)
  return held !== undefined && (held.pageParams?.includes(pageParam) ?? true)
}
