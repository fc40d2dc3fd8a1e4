import type { QueryClient } from '@tanstack/react-query'
import { type LoaderFunctionArgs, redirect, useParams } from 'react-router'
import { noFilter } from '#web/lib/no-filter.ts'
import { queryClientContext } from '#web/lib/query-client.ts'
import { artworkPages } from '#web/modules/artworks/queries.ts'
import { CityProfile } from '#web/modules/regions/components/city-profile.tsx'
import { cityById } from '#web/modules/regions/queries.ts'
import { readCityId, readCountryCode } from '#web/modules/regions/rules.ts'
import '#web/modules/regions/components/place.css'

/** Imported by the server alone: the browser loads the walks with their section. */
async function prefetchWalks(cache: QueryClient, id: string) {
  const { walksInCity } = await import('#web/modules/collections/queries-city.ts')
  await cache.prefetchQuery(walksInCity(id))
}

/** The number identifies the city: an old name redirects to the current one. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const cache = context.get(queryClientContext)
  const [code, id] = [readCountryCode(params.code), readCityId(params.id)]
  const [city] = await Promise.all([
    cache.ensureQueryData(cityById(code, id)),
    import.meta.env.SSR ? cache.prefetchInfiniteQuery(artworkPages({ ...noFilter, region: id })) : null,
    import.meta.env.SSR ? prefetchWalks(cache, id) : null,
  ])
  if (new URL(request.url).pathname !== city.path) throw redirect(city.path, 301)
  return null
}

export function CityPage() {
  const { code, id } = useParams()
  return <CityProfile code={readCountryCode(code)} id={readCityId(id)} />
}

export { CityPage as Component }
