import { Suspense, useRef } from 'react'
import { useIsMounted } from '#web/ui/client-only.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { LiveMapProps } from './live-map.tsx'
import { MapSketch } from './map-sketch.tsx'
import { useNearView } from './use-near-view.ts'

const LiveMap = lazyPart(async () => (await import('./live-map.tsx')).LiveMap)

interface MapCanvasProps extends LiveMapProps {
  className?: string
}

/**
 * A map that fills its box. MapLibre loads with the first one; before, server and browser render the same sketch.
 * A static map waits until it is nearly in view.
 */
export function MapCanvas({ className = '', ...live }: MapCanvasProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isMounted = useIsMounted()
  const isNearView = useNearView(frame)
  const isDue = isMounted && (isNearView || live.isInteractive !== false)
  return (
    <div className={`map ${className}`.trim()} ref={frame}>
      <MapSketch camera={live.camera} />
      {isDue && <Suspense>{<LiveMap {...live} />}</Suspense>}
    </div>
  )
}
