import type { Map as MapLibre } from 'maplibre-gl'
import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import type { BasemapId } from './basemap.ts'

interface MapState {
  map: MapLibre
  /** The current basemap, or null until one has loaded. */
  basemap: BasemapId | null
  credit: string
  /** Changes the basemap; if the new one is unreachable, the current one stays. */
  switchTo: (id: BasemapId) => void
  /** Whether the streets could not be reached. */
  hasFailed: boolean
  /** Tries to reach the streets again. */
  retry: () => void
}

export const MapContext = createContext<MapState | null>(null)

/** The map of the surrounding component. */
export function useMap(): MapState {
  const state = useContext(MapContext)
  if (!state) throw new Error('This belongs inside a MapCanvas.')
  return state
}

type Happening = 'move' | 'moveend' | 'resize' | 'dragstart'

/** Runs on every such map event, and once at the start. */
export function useMapMovement(happening: Happening, run: () => void) {
  const { map } = useMap()
  const latest = useEffectEvent(run)
  useEffect(() => {
    const listener = () => latest()
    listener()
    map.on(happening, listener)
    return () => {
      map.off(happening, listener)
    }
  }, [map, happening])
}
