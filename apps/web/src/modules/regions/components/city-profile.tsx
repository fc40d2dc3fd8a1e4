import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { artworkFeed } from '#web/lib/feed.ts'
import { noFilter } from '#web/lib/no-filter.ts'
import { worksWord } from '#web/lib/words.ts'
import { WorksMap } from '#web/modules/artworks/components/works-map.tsx'
import { artworkPages } from '#web/modules/artworks/queries.ts'
import { FollowButton } from '#web/modules/follows/components/follow-button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { latePart } from '#web/ui/lazy-part.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { cityById } from '../queries.ts'
import { choosePopular, cityJsonLd } from '../rules.ts'
import { CityHero } from './city-hero.tsx'
import { CityMakers } from './city-makers.tsx'
import { CityWorks } from './city-works.tsx'
import { Crumbs } from './crumbs.tsx'
import { KindCounts } from './kind-counts.tsx'
import { Neighbours } from './neighbours.tsx'

const cityWalks = async () => (await import('#web/modules/collections/components/city-walks.tsx')).CityWalks
const CityWalks = latePart(cityWalks, import.meta.env.SSR ? await cityWalks() : null)

const cityZoom = 12

/** A city: its works on a map, their artists, and nearby cities. */
export function CityProfile({ code, id: requestedId }: { code: string; id: string }) {
  const { data: city } = useSuspenseQuery(cityById(code, requestedId))
  const { id, name, country, countryCode, path, works, kinds, makers, neighbours, location } = city
  const newest = useInfiniteQuery(artworkPages({ ...noFilter, region: String(id) }))
  const hero = choosePopular(newest.data?.pages[0]?.items ?? [])
  const filter = `region=${id}`
  const view = `lat=${location.latitude.toFixed(4)}&lng=${location.longitude.toFixed(4)}&z=${cityZoom}`

  return (
    <div className="page">
      <PageHead
        title={t`Street art in ${name}, ${country}`}
        description={t`${{ works: worksWord(works) }} in ${name}, ${country}: murals, pieces, stencils and their artists, on the map.`}
        path={path}
        image={newest.data?.pages[0]?.items[0]?.cover.sizes.at(-1)}
        alternates={[artworkFeed(`?${filter}`)]}
        isPrivate={works === 0}
        structuredData={import.meta.env.SSR ? cityJsonLd(city) : {}}
      />
      <Crumbs
        above={[
          { path: '/places', name: t`Places` },
          { path: `/places/${countryCode.toLowerCase()}`, name: country },
        ]}
        name={name}
      />
      <header className="place-top city-top">
        <div className="city-words">
          <h1 className="h52">
            <bdi>{name}</bdi>
          </h1>
          <p className="quiet">{worksWord(works)}</p>
          <KindCounts kinds={kinds} filter={filter} />
          <div className="place-actions">
            <ButtonLink variant="next" to={`/map?${view}`}>
              <Trans>Open the map</Trans> <ArrowRight className="icon" aria-hidden="true" />
            </ButtonLink>
            {works > 0 && (
              <ButtonLink to={`/browse?${filter}`}>
                <Trans>Browse works</Trans>
              </ButtonLink>
            )}
            <FollowButton type="region" id={String(id)} />
          </div>
        </div>
        {hero && <CityHero artwork={hero} />}
        {works > 0 && (
          <WorksMap
            camera={{ ...location, zoom: cityZoom - 2 }}
            label={t`Map of works in ${name}`}
            whose={{ region: String(id) }}
          />
        )}
      </header>
      <CityWorks id={id} name={name} key={id} />
      <CityWalks id={id} name={name} key={`walks-${id}`} />
      <CityMakers makers={makers} />
      <Neighbours location={location} neighbours={neighbours} />
    </div>
  )
}
