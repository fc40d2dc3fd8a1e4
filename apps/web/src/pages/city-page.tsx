import { useSuspenseQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { type LoaderFunctionArgs, redirect, useParams } from 'react-router'
import { artworkFeed } from '#web/lib/feed.ts'
import { noFilter } from '#web/lib/filter.ts'
import { queryClientContext } from '#web/lib/query-client.ts'
import { worksWord } from '#web/lib/words.ts'
import { artworkPages } from '#web/modules/artworks/queries.ts'
import { CityMakers } from '#web/modules/regions/components/city-makers.tsx'
import { CityWorks } from '#web/modules/regions/components/city-works.tsx'
import { Crumbs } from '#web/modules/regions/components/crumbs.tsx'
import { KindCounts } from '#web/modules/regions/components/kind-counts.tsx'
import { Neighbours } from '#web/modules/regions/components/neighbours.tsx'
import { cityById } from '#web/modules/regions/queries.ts'
import { cityIdOf, cityJsonLd, codeOf } from '#web/modules/regions/rules.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import '#web/ui/styles/place.css'

const cityZoom = 12

/** The number says which city: under another name the page has moved to the one it has now. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const cache = context.get(queryClientContext)
  const [code, id] = [codeOf(params.code), cityIdOf(params.id)]
  const [city] = await Promise.all([
    cache.ensureQueryData(cityById(code, id)),
    import.meta.env.SSR ? cache.prefetchInfiniteQuery(artworkPages({ ...noFilter, region: id })) : null,
  ])
  if (decodeURI(new URL(request.url).pathname) !== city.path) throw redirect(city.path, 301)
  return null
}

export function CityPage() {
  const params = useParams()
  const { data: city } = useSuspenseQuery(cityById(codeOf(params.code), cityIdOf(params.id)))
  const { id, name, country, countryCode, path, works, kinds, makers, neighbours, location } = city
  const filter = `region=${id}`
  const view = `lat=${location.latitude.toFixed(4)}&lng=${location.longitude.toFixed(4)}&z=${cityZoom}`

  return (
    <div className="page">
      <PageHead
        title={`Street art in ${name}, ${country}`}
        description={`${worksWord(works)} in ${name}, ${country}: murals, pieces, stencils and who made them, on the map.`}
        path={path}
        alternates={[artworkFeed(`?${filter}`)]}
        isPrivate={works === 0}
        structuredData={cityJsonLd(city)}
      />
      <Crumbs
        above={[
          { path: '/places', name: 'Places' },
          { path: `/places/${countryCode.toLowerCase()}`, name: country },
        ]}
        name={name}
      />
      <header className="place-top">
        <h1 className="h52">
          <bdi>{name}</bdi>
        </h1>
        <p className="quiet">{worksWord(works)}</p>
        <KindCounts kinds={kinds} filter={filter} />
        <p className="place-actions">
          <ButtonLink variant="next" to={`/map?${view}`}>
            Open the map <ArrowRight className="icon" aria-hidden="true" />
          </ButtonLink>
          {works > 0 && <ButtonLink to={`/browse?${filter}`}>Browse the works</ButtonLink>}
        </p>
      </header>
      <CityWorks id={id} name={name} key={id} />
      <CityMakers makers={makers} />
      <Neighbours location={location} neighbours={neighbours} />
    </div>
  )
}

export { CityPage as Component }
