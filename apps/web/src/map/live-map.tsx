import { Trans } from '@lingui/react/macro'
import type { Map as MapLibre } from 'maplibre-gl'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { clientConfig } from '#web/lib/config.ts'
import type { Basemap } from './basemap.ts'
import { basemapAtHand } from './basemaps.ts'
import { createMap } from './create-map.ts'
import { MapContext } from './map-context.ts'
import { useBasemap } from './use-basemap.ts'
import type { Camera } from './view-bounds.ts'
import './map.css'

export interface LiveMapProps {
  /** The initial view; later the map moves by itself. */
  camera: Camera
  /** The map's accessible name. */
  label: string
  /** False for a static map: it neither pans nor takes focus. */
  isInteractive?: boolean
  /** Layers and markers, which access the map by `useMap`. */
  children?: ReactNode
}

export function LiveMap({ camera, label, isInteractive = true, children }: LiveMapProps) {
  const container = useRef<HTMLDivElement>(null)
  const [basemap] = useState(() => basemapAtHand())
  const [map, setMap] = useState<MapLibre | null>(null)
  const [isBroken, setIsBroken] = useState(false)
  const create = useEffectEvent((element: HTMLElement) => createMap(element, { camera, isInteractive, label, basemap }))

  useEffect(() => {
    if (!container.current) return
    let created: MapLibre | null = null
    try {
      created = create(container.current)
      created.once('style.load', () => setMap(created))
    } catch {
      setIsBroken(true)
    }
    return () => {
      setMap(null)
      created?.remove()
    }
  }, [])

  if (isBroken)
    return (
      <p className="map-broken">
        <Trans>Your browser can't display the map (WebGL is off).</Trans>
      </p>
    )
  return (
    <>
      <div className="map-ground" ref={container} data-map-id={clientConfig().mapId} />
      {map && (
        <OnMap map={map} begunWith={basemap}>
          {children}
        </OnMap>
      )}
    </>
  )
}

interface OnMapProps {
  map: MapLibre
  begunWith: Basemap | null
  children: ReactNode
}

function OnMap({ map, begunWith, children }: OnMapProps) {
  const basemap = useBasemap(map, begunWith)
  return <MapContext value={{ map, ...basemap }}>{children}</MapContext>
}
