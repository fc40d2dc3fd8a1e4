import { useSuspenseQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router'
import { artworkFeed } from '#web/lib/feed.ts'
import { queryClientContext } from '#web/lib/query-client.ts'
import { countWord, worksWord } from '#web/lib/words.ts'
import { CityGrid } from '#web/modules/regions/components/city-grid.tsx'
import { Crumbs } from '#web/modules/regions/components/crumbs.tsx'
import { KindCounts } from '#web/modules/regions/components/kind-counts.tsx'
import { citiesOf, countryByCode } from '#web/modules/regions/queries.ts'
import { codeOf, countryJsonLd } from '#web/modules/regions/rules.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import '#web/ui/styles/place.css'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const cache = context.get(queryClientContext)
  const code = codeOf(params.code)
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined
  await Promise.all([
    cache.ensureQueryData(countryByCode(code)),
    import.meta.env.SSR ? cache.ensureInfiniteQueryData(citiesOf(code, cursor)) : null,
  ])
  return null
}

export function CountryPage() {
  const code = codeOf(useParams().code)
  const [search] = useSearchParams()
  const { data: country } = useSuspenseQuery(countryByCode(code))
  const { name, path, works, cities, kinds } = country
  const filter = `country=${country.code}`
  const counted = `${worksWord(works)} in ${cities === 1 ? '1 city' : `${countWord(cities)} cities`}`

  return (
    <div className="page">
      <PageHead
        title={`Street art in ${name}`}
        description={`${counted} of ${name}, mapped wall by wall.`}
        path={path}
        alternates={[artworkFeed(`?${filter}`)]}
        isPrivate={works === 0}
        structuredData={countryJsonLd(country)}
      />
      <Crumbs above={[{ path: '/places', name: 'Places' }]} name={name} />
      <header className="place-top">
        <h1 className="h52">{name}</h1>
        <p className="quiet">{counted}</p>
        <KindCounts kinds={kinds} filter={filter} />
      </header>
      <CityGrid code={code} path={path} cursor={search.get('cursor') ?? undefined} key={code} />
    </div>
  )
}

export { CountryPage as Component }
