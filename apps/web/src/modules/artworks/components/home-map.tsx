import type { ArtworkCard } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { Suspense, useRef } from 'react'
import { Link } from 'react-router'
import { cameraAround } from '#web/lib/distance.ts'
import { MapSketch } from '#web/map/map-sketch.tsx'
import { useNearView } from '#web/map/use-near-view.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const HomeMapLive = lazyPart(async () => (await import('./home-map-live.tsx')).HomeMapLive)

/** Where the newest works stand, on a real map that comes once it is nearly in sight. */
export function HomeMap({ artworks }: { artworks: readonly ArtworkCard[] }) {
  const frame = useRef<HTMLDivElement>(null)
  const isNearView = useNearView(frame)
  const points = artworks.flatMap(({ place }) => (place.location ? [place.location] : []))
  const camera = cameraAround(points)
  const city = artworks.find(({ place }) => place.location)?.place.city

  if (!camera) return null
  const address = `/map?lat=${camera.latitude.toFixed(4)}&lng=${camera.longitude.toFixed(4)}&z=${camera.zoom.toFixed(1)}`
  return (
    <section aria-labelledby="where">
      <header className="section-head">
        <h2 id="where">{city ? t`On the map in ${city}` : t`On the map`}</h2>
        <Link className="go" to="/map">
          <span>
            <Trans>Open the map</Trans>
          </span>
          <ArrowRight className="icon" aria-hidden="true" />
        </Link>
      </header>
      <div className="home-map" ref={frame}>
        <MapSketch camera={camera} />
        {isNearView && (
          <Suspense>
            <HomeMapLive camera={camera} />
          </Suspense>
        )}
        <Link
          className="map-cover"
          to={address}
          aria-label={city ? t`Open the map of ${city}` : t`Open this area on the map`}
        />
      </div>
    </section>
  )
}
