import type { ArtworkKind, PublicPlace, Surface } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { Suspense, useRef } from 'react'
import { Bullet } from '#web/ui/bullet.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { MapSketch } from './map-sketch.tsx'
import { placeZooms } from './place-zooms.ts'
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
  const label = city ? t`Map of the location in ${city}` : t`Map of the location`
  return (
    <div className="map place-map" ref={frame}>
      <MapSketch camera={{ ...location, zoom: placeZooms[level] }}>
        <span className="map-sketch-pin">
          <Bullet {...what} size={32} />
        </span>
      </MapSketch>
      {isNearView && (
        <Suspense>
          <PlaceMapLive at={location} level={level} label={label} {...what} />
        </Suspense>
      )}
    </div>
  )
}
