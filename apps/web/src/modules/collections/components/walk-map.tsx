import type { ArtworkId } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { cameraOver } from '#web/lib/distance.ts'
import { startingCamera } from '#web/map/camera.ts'
import type { Position } from '#web/map/locate.ts'
import { MapCanvas } from '#web/map/map-canvas.tsx'
import { useMap } from '#web/map/map-context.ts'
import { MapCredit } from '#web/map/map-credit.tsx'
import { OwnPosition } from '#web/map/own-position.tsx'
import { keptStops, type Stop } from '../rules.ts'
import type { Itinerary } from '../rules-plan.ts'
import { StopsOnMap } from './stops-on-map.tsx'

interface WalkMapProps {
  list: Itinerary
  next: Stop | undefined
  seen: ReadonlySet<ArtworkId>
  position: Position | null
}

/** The map during a walk. It keeps the next stop and the walker in view. */
export function WalkMap({ list, next, seen, position }: WalkMapProps) {
  const camera = cameraOver(keptStops(list.items).map(({ at }) => at)) ?? startingCamera
  return (
    <MapCanvas camera={camera} label={t`Map of ${{ title: list.title }}`}>
      <StopsOnMap list={list} next={next?.artwork.id} seen={seen} />
      {position && <OwnPosition position={position} />}
      <InSight next={next} position={position} />
      <MapCredit />
    </MapCanvas>
  )
}

function InSight({ next, position }: Pick<WalkMapProps, 'next' | 'position'>) {
  const { map } = useMap()
  const goal = next && JSON.stringify([next.at.longitude, next.at.latitude])
  const isFollowing = position !== null

  const show = useEffectEvent((on: typeof map) => {
    if (!next) return
    const stop: [number, number] = [next.at.longitude, next.at.latitude]
    if (!position) {
      on.easeTo({ center: stop, zoom: Math.max(on.getZoom(), 15), duration: 400 })
      return
    }
    const { longitude, latitude } = position.place
    const [west, east] = [Math.min(longitude, stop[0]), Math.max(longitude, stop[0])]
    const [south, north] = [Math.min(latitude, stop[1]), Math.max(latitude, stop[1])]
    on.fitBounds([west, south, east, north], { padding: 64, maxZoom: 17, duration: 400 })
  })

  // Move the map for each new stop and when the walker is first located; otherwise leave the view to the walker.
  useEffect(() => {
    if (goal || isFollowing) show(map)
  }, [map, goal, isFollowing])

  // Follow a walker who leaves the view, but not after they panned the map away from their position.
  const before = useRef(position)
  useEffect(() => {
    const frame = map.getBounds()
    const isIn = (at: Position | null) => at !== null && frame.contains([at.place.longitude, at.place.latitude])
    if (isIn(before.current) && position && !isIn(position)) show(map)
    before.current = position
  }, [map, position])

  return null
}
