import type { ArtworkKind, PublicPlace, Surface } from '@allcity/contract/artworks'
import { Suspense, useRef } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useNearView } from './use-near-view.ts'

const PlaceMapLive = lazyPart(async () => (await import('./place-map-live.tsx')).PlaceMapLive)

interface PlaceMapProps {
  place: PublicPlace
  kind: ArtworkKind
  surface: Surface
}

/** The public place of one work on a static map, which loads when it is nearly in view. Nothing for a hidden place. */
export function PlaceMap({ place: { location, level, city }, ...what }: PlaceMapProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isNearView = useNearView(frame)
  if (!location) return null
  const label = ['Map of the place', city].filter(Boolean).join(' in ')
  return (
    <div className="map place-map" ref={frame}>
      {isNearView && (
        <Suspense>
          <PlaceMapLive at={location} level={level} label={label} {...what} />
        </Suspense>
      )}
    </div>
  )
}
