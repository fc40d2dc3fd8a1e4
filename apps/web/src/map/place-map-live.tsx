import type { ArtworkKind, Surface } from '@allcity/contract/artworks'
import type { Coordinates, LocationLevel } from '@allcity/contract/geo'
import { Bullet } from '#web/ui/bullet.tsx'
import { Anchored } from './anchored.tsx'
import { Doubt } from './doubt.tsx'
import { LiveMap } from './live-map.tsx'
import { MapCredit } from './map-credit.tsx'
import { placeZooms } from './place-zooms.ts'

interface PlaceMapLiveProps {
  at: Coordinates
  level: LocationLevel
  kind: ArtworkKind
  surface: Surface
  label: string
}

/** A pin with its circle of uncertainty. */
export function PlaceMapLive({ at, level, kind, surface, label }: PlaceMapLiveProps) {
  return (
    <LiveMap camera={{ ...at, zoom: placeZooms[level] }} label={label} isInteractive={false}>
      <Doubt at={at} level={level} />
      <Anchored at={at}>
        <span className="pin map-pin">
          <Bullet kind={kind} surface={surface} size={32} />
        </span>
      </Anchored>
      <MapCredit />
    </LiveMap>
  )
}
