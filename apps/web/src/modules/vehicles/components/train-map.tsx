import type { Vehicle } from '@allcity/contract/vehicles'
import { t } from '@lingui/core/macro'
import { Suspense, useRef } from 'react'
import { cameraOver } from '#web/lib/distance.ts'
import { MapSketch } from '#web/map/map-sketch.tsx'
import { useNearView } from '#web/map/use-near-view.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { listCitiesByDay } from '../rules.ts'

const TrainMapLive = lazyPart(async () => (await import('./train-map-live.tsx')).TrainMapLive)

/** The cities in which a car was seen, on a map that comes once it is nearly in sight. */
export function TrainMap({ vehicle }: { vehicle: Vehicle }) {
  const frame = useRef<HTMLDivElement>(null)
  const isNearView = useNearView(frame)
  const stops = listCitiesByDay(vehicle)
  const { number } = vehicle
  const camera = cameraOver(stops.map(({ location }) => location))
  if (!camera) return null
  // A city is no closer to be seen than it is told.
  const far = { ...camera, zoom: Math.min(camera.zoom, 9) }
  return (
    <div className="maker-map" ref={frame}>
      <MapSketch camera={far} />
      {isNearView && (
        <Suspense>
          <TrainMapLive camera={far} stops={stops} label={t`Map of cities where car ${number} was seen`} />
        </Suspense>
      )}
    </div>
  )
}
