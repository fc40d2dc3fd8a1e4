import { SpotId } from '@allcity/contract/artworks'
import type { Spot } from '@allcity/contract/spots'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { clientConfig } from '#web/lib/config.ts'
import { artworkFeed } from '#web/lib/feed.ts'
import { idInPath } from '#web/lib/id-in-path.ts'
import { factsWord } from '#web/lib/joined-words.ts'
import { queryClientContext } from '#web/lib/query-client.ts'
import { formatTitle, levelWord, placeInFull, worksWord } from '#web/lib/words.ts'
import { PlaceMap } from '#web/map/place-map.tsx'
import { FollowButton } from '#web/modules/follows/components/follow-button.tsx'
import { PlaceCrumbs } from '#web/modules/regions/components/place-crumbs.tsx'
import { BeforeAfter } from '#web/modules/spots/components/before-after.tsx'
import { CoveringQuestion } from '#web/modules/spots/components/covering-question.tsx'
import { NewOnWall } from '#web/modules/spots/components/new-on-wall.tsx'
import { TimeLapseSection } from '#web/modules/spots/components/time-lapse-section.tsx'
import { WallLine } from '#web/modules/spots/components/wall-line.tsx'
import { WallPhotos } from '#web/modules/spots/components/wall-photos.tsx'
import { spotById } from '#web/modules/spots/queries.ts'
import { listPairs, wallTitle } from '#web/modules/spots/rules.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import '#web/modules/artworks/components/artwork.css'
import '#web/modules/spots/components/wall.css'
import './spot-page.css'

const readSpotId = (text: string | undefined) => idInPath(SpotId, text)

export async function loader({ context, params }: LoaderFunctionArgs) {
  await context.get(queryClientContext).ensureQueryData(spotById(readSpotId(params.id)))
  return null
}

const describePlace = ({ place }: Spot) => placeInFull(place)

/** https://schema.org/Place; with a point only if it is exact. */
function structuredData(spot: Spot): Record<string, unknown> {
  const { baseUrl } = clientConfig()
  const { location, level, city, countryCode } = spot.place
  return {
    '@context': 'https://schema.org',
    '@type': 'Place',
    '@id': `${baseUrl}/spot/${spot.id}`,
    url: `${baseUrl}/spot/${spot.id}`,
    name: wallTitle(spot),
    ...(city ? { address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: countryCode } } : {}),
    ...(location && level === 'exact' ? { geo: { '@type': 'GeoCoordinates', ...location } } : {}),
    subjectOf: spot.layers.map(({ artwork }) => ({
      '@type': 'VisualArtwork',
      name: formatTitle(artwork),
      url: `${baseUrl}/artwork/${artwork.id}`,
    })),
  }
}

function describe({ layers }: Spot, where: string): string {
  const works = worksWord(layers.length)
  return where
    ? t`${works} at one spot in ${where}: what was there before, and what’s there now.`
    : t`${works} at one spot: what was there before, and what’s there now.`
}

export function SpotPage() {
  const { data: spot } = useSuspenseQuery(spotById(readSpotId(useParams().id)))
  const newest = spot.layers.at(-1)?.artwork
  const cover = newest?.cover.sizes.at(-1)
  const where = describePlace(spot)
  const title = factsWord([wallTitle(spot), spot.place.city])

  return (
    <div className="page">
      <PageHead
        title={title}
        description={describe(spot, where)}
        path={`/spot/${spot.id}`}
        alternates={[artworkFeed(`?spot=${spot.id}`)]}
        structuredData={import.meta.env.SSR ? structuredData(spot) : {}}
        {...(cover && newest ? { image: { ...cover, alt: newest.cover.altText ?? formatTitle(newest) } } : {})}
      />
      <PlaceCrumbs place={spot.place} />
      <header className="wall-top">
        <div>
          <h1 className="h52">{wallTitle(spot)}</h1>
          <p className="quiet">
            {worksWord(spot.layers.length)}. {where ? `${where}. ` : ''}
            {levelWord(spot.place.level)}.
          </p>
          <p className="wall-follow">
            <FollowButton type="spot" id={spot.id} />
          </p>
        </div>
        {newest && spot.place.location && (
          <div className="piece-map">
            <PlaceMap place={spot.place} kind={newest.kind} surface={newest.surface} />
          </div>
        )}
      </header>
      {spot.coverings
        .filter(({ state }) => state === 'open')
        .map((covering) => (
          <CoveringQuestion key={covering.id} covering={covering} spot={spot} />
        ))}
      <section aria-labelledby="works">
        <h2 className="sr" id="works">
          <Trans>Works here, oldest first</Trans>
        </h2>
        <WallLine spot={spot} today={<NewOnWall spot={spot} />} />
      </section>
      {spot.layers.length > 1 && (
        <section className="section" aria-labelledby="change">
          <header className="section-head">
            <h2 id="change">
              <Trans>Before and after</Trans>
            </h2>
          </header>
          <BeforeAfter spot={spot} first={listPairs(spot.layers).length - 1} />
        </section>
      )}
      <TimeLapseSection spot={spot} />
      <WallPhotos spot={spot} />
    </div>
  )
}

export { SpotPage as Component }
