import { type LoaderFunctionArgs, useParams } from 'react-router'
import { queryClientContext } from '#web/lib/query-client.ts'
import { CountryProfile } from '#web/modules/regions/components/country-profile.tsx'
import { PlaceIndex } from '#web/modules/regions/components/place-index.tsx'
import { citiesOf, countriesWithWorks, countryByCode } from '#web/modules/regions/queries.ts'
import { codeOf } from '#web/modules/regions/rules.ts'
import '#web/ui/styles/place.css'

/** All countries, or one. The server waits for the cities too; the browser shows the page at once and fills it. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const cache = context.get(queryClientContext)
  if (params.code === undefined) {
    await cache.ensureQueryData(countriesWithWorks())
    return null
  }
  const code = codeOf(params.code)
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined
  await Promise.all([
    cache.ensureQueryData(countryByCode(code)),
    import.meta.env.SSR ? cache.ensureInfiniteQueryData(citiesOf(code, cursor)) : null,
  ])
  return null
}

export function PlacesPage() {
  const { code } = useParams()
  return code === undefined ? <PlaceIndex /> : <CountryProfile code={codeOf(code)} />
}

export { PlacesPage as Component }
