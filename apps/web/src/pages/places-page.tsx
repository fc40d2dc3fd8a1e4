import { type LoaderFunctionArgs, useParams } from 'react-router'
import { queryClientContext } from '#web/lib/query-client.ts'
import { CountryProfile } from '#web/modules/regions/components/country-profile.tsx'
import { PlaceIndex } from '#web/modules/regions/components/place-index.tsx'
import { countriesWithWorks, countryByCode, countryCities } from '#web/modules/regions/queries.ts'
import { readCountryCode } from '#web/modules/regions/rules.ts'
import '#web/modules/regions/components/place.css'

/** All countries, or one. The server waits for the cities too; the browser shows the page at once and fills it. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const cache = context.get(queryClientContext)
  if (params.code === undefined) {
    await cache.ensureQueryData(countriesWithWorks())
    return null
  }
  const code = readCountryCode(params.code)
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined
  await Promise.all([
    cache.ensureQueryData(countryByCode(code)),
    import.meta.env.SSR ? cache.ensureInfiniteQueryData(countryCities(code, cursor)) : null,
  ])
  return null
}

export function PlacesPage() {
  const { code } = useParams()
  return code === undefined ? <PlaceIndex /> : <CountryProfile code={readCountryCode(code)} />
}

export { PlacesPage as Component }
