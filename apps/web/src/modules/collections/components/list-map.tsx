import { Suspense, useRef } from 'react'
import { cameraOver } from '#web/lib/distance.ts'
import { MapSketch } from '#web/map/map-sketch.tsx'
import { useNearView } from '#web/map/use-near-view.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { listAreas, listStops } from '../rules.ts'
import type { Itinerary } from '../rules-plan.ts'

const ListMapLive = lazyPart(async () => (await import('./list-map-live.tsx')).ListMapLive)

/** The stops of a list with their numbers, on a map that comes once it is nearly in sight; nothing without a place. */
export function ListMap({ list }: { list: Itinerary }) {
  const frame = useRef<HTMLDivElement>(null)
  const isNearView = useNearView(frame)
  const points = [...listStops(list.items), ...listAreas(list.items)].map(({ at }) => at)
  const camera = cameraOver(list.start ? [...points, list.start] : points)
  if (!camera) return null
  return (
    <div className="list-map" ref={frame}>
      <MapSketch camera={camera} />
      {isNearView && (
        <Suspense>
          <ListMapLive list={list} camera={camera} />
        </Suspense>
      )}
    </div>
  )
}
