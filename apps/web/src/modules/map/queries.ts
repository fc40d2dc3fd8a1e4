import { artworks } from '@allcity/contract/artworks'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import type { Filter } from '#web/lib/filter.ts'
import { from, pagesFrom } from '#web/lib/pages.ts'
import { type Order, toOrderQuery } from './rules-order.ts'

/** The works within the bounds in this order, a page at a time; the ones before stay in sight while others load. */
export const worksInView = (filter: Filter, bounds: string, order: Order) => {
  const query = { ...filter, bounds, ...toOrderQuery(order, bounds) }
  return infiniteQueryOptions({
    queryKey: ['artworks', 'in-view', query],
    queryFn: ({ pageParam, signal }) => call(artworks.list, { query: { ...query, ...from(pageParam) } }, signal),
    ...pagesFrom(),
    placeholderData: keepPreviousData,
  })
}

/** How many works lie within the bounds, by kind, surface and status. */
export const countInView = (filter: Filter, bounds: string) =>
  queryOptions({
    queryKey: ['artworks', 'count-in-view', filter, bounds],
    queryFn: ({ signal }) => call(artworks.count, { query: { ...filter, bounds } }, signal),
    placeholderData: keepPreviousData,
  })
