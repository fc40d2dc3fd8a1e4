import type { ArtworkKind, PublicPlace, Surface } from '@allcity/contract/artworks'
import type { LocationLevel } from '@allcity/contract/geo'
import { Bullet } from '#web/ui/bullet.tsx'
import { Anchored } from './anchored.tsx'
import { Doubt } from './doubt.tsx'
import { MapCanvas } from './map-canvas.tsx'
import { MapCredit } from './map-credit.tsx'

interface PlaceMapProps {
  place: PublicPlace
  kind: ArtworkKind
  surface: Surface
  className?: string
}

const zooms: Record<LocationLevel, number> = { exact: 15, street: 15, district: 12.5, city: 9.5, hidden: 9 }

/** The place of one work as everybody may know it: a picture of the map that needs no hand. Nothing for a hidden place. */
export function PlaceMap({ place, kind, surface, className = '' }: PlaceMapProps) {
  const { location, level } = place
  if (!location) return null
  return (
    <MapCanvas
      className={`place-map ${className}`.trim()}
      camera={{ ...location, zoom: zooms[level] }}
      label={['Map of the place', place.city].filter(Boolean).join(' in ')}
      isInteractive={false}
    >
      <Doubt at={location} level={level} />
      <Anchored at={location}>
        <span className="pin map-pin">
          <Bullet kind={kind} surface={surface} size={32} />
        </span>
      </Anchored>
      <MapCredit />
    </MapCanvas>
  )
}
