import { type ArtworkCard, type ArtworkId, artworks } from '@allcity/contract/artworks'
import type { Coordinates } from '@allcity/contract/geo'
import { mostStops, walks } from '@allcity/contract/walks'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { type Filter, withoutPlace } from '#web/lib/filter.ts'
import { from } from '#web/lib/pages.ts'
import { readStops } from './rules-plan.ts'

/** The works of a walk in a link. Another order of the same stops is the same query. */
export const worksOfStops = (stops: readonly ArtworkId[]) =>
  queryOptions({
    queryKey: ['collections', 'stops', stops.toSorted().join(',')],
    queryFn: ({ signal }) => call(walks.listStops, { query: { stops: stops.join(',') } }, signal),
    enabled: stops.length > 0,
    placeholderData: keepPreviousData,
  })

/** The server waits for the works; the browser shows what it has at once. */
export async function loadStops(cache: QueryClient, request: Request): Promise<null> {
  const { stops } = readStops(new URL(request.url).searchParams)
  if (import.meta.env.SSR && stops.length > 0) await cache.prefetchQuery(worksOfStops(stops))
  return null
}

export const fetchInView = async (filter: Filter, bounds: string): Promise<ArtworkCard[]> =>
  (await call(artworks.list, { query: { ...withoutPlace(filter), bounds, limit: mostStops } })).items

const mostPages = 3

/** The works likely there nearest to a place. The place is rounded to about a kilometre before it leaves the device. */
export async function fetchNear(filter: Filter, { longitude, latitude }: Coordinates): Promise<ArtworkCard[]> {
  const { needsLook: _, ...wanted } = withoutPlace(filter)
  const near = `${longitude.toFixed(2)},${latitude.toFixed(2)}`
  const found: ArtworkCard[] = []
  let cursor: string | undefined
  for (let page = 0; page < mostPages; page += 1) {
    const query = { ...wanted, likelyThere: 'true' as const, near, limit: 100, ...from(cursor) }
    const { items, next } = await call(artworks.list, { query })
    found.push(...items)
    if (!next) break
    cursor = next
  }
  return found
}
