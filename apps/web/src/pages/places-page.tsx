import type { QueryClient } from '@tanstack/react-query'
import { type LoaderFunctionArgs, redirect, useParams } from 'react-router'
import { noFilter } from '#web/lib/filter.ts'
import { queryClientContext } from '#web/lib/query-client.ts'
import { artworkPages } from '#web/modules/artworks/queries.ts'
import { CityProfile } from '#web/modules/regions/components/city-profile.tsx'
import { CountryProfile } from '#web/modules/regions/components/country-profile.tsx'
import { PlaceIndex } from '#web/modules/regions/components/place-index.tsx'
import { citiesOf, cityById, countriesWithWorks, countryByCode } from '#web/modules/regions/queries.ts'
import { cityIdOf, codeOf } from '#web/modules/regions/rules.ts'
import '#web/ui/styles/place.css'

/** The server waits for lists too; the browser shows the page at once and fills it. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const cache = context.get(queryClientContext)
  const { pathname, searchParams } = new URL(request.url)
  if (params.code === undefined) await cache.ensureQueryData(countriesWithWorks())
  else if (params.id === undefined)
    await loadCountry(cache, codeOf(params.code), searchParams.get('cursor') ?? undefined)
  else await loadCity(cache, codeOf(params.code), cityIdOf(params.id), pathname)
  return null
}

async function loadCountry(cache: QueryClient, code: string, cursor: string | undefined) {
  await Promise.all([
    cache.ensureQueryData(countryByCode(code)),
    import.meta.env.SSR ? cache.ensureInfiniteQueryData(citiesOf(code, cursor)) : null,
  ])
}

/** The number says which city: under another name the page has moved to the one it has now. */
async function loadCity(cache: QueryClient, code: string, id: string, pathname: string) {
  const [city] = await Promise.all([
    cache.ensureQueryData(cityById(code, id)),
    import.meta.env.SSR ? cache.prefetchInfiniteQuery(artworkPages({ ...noFilter, region: id })) : null,
  ])
  if (pathname !== city.path) throw redirect(city.path, 301)
}

export function PlacesPage() {
  const { code, id } = useParams()
  if (code === undefined) return <PlaceIndex />
  return id === undefined ? (
    <CountryProfile code={codeOf(code)} />
  ) : (
    <CityProfile code={codeOf(code)} id={cityIdOf(id)} />
  )
}

export { PlacesPage as Component }
