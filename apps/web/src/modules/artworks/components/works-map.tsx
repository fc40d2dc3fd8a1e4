import { Suspense, useRef } from 'react'
import { MapSketch } from '#web/map/map-sketch.tsx'
import { useNearView } from '#web/map/use-near-view.ts'
import type { Camera } from '#web/map/view-bounds.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const WorksMapLive = lazyPart(async () => (await import('./works-map-live.tsx')).WorksMapLive)

interface WorksMapProps {
  camera: Camera
  label: string
  /** Whose works, as the tiles ask for them. */
  whose: { artist: string } | { crew: string } | { region: string }
}

/** The works of some, on a map that comes once it is nearly in sight. */
export function WorksMap(props: WorksMapProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isNearView = useNearView(frame)
  return (
    <div className="maker-map" ref={frame}>
      <MapSketch camera={props.camera} />
      {isNearView && (
        <Suspense>
          <WorksMapLive {...props} />
        </Suspense>
      )}
    </div>
  )
}
