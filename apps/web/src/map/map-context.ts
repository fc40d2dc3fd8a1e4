import type { Map as MapLibre } from 'maplibre-gl'
import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import type { BasemapId } from './basemaps.ts'

interface MapState {
  map: MapLibre
  /** The basemap in sight, or null until one has arrived. */
  basemap: BasemapId | null
  credit: string
  /** Changes the basemap; when the new one cannot be reached, the present one stays. */
  switchTo: (id: BasemapId) => void
}

export const MapContext = createContext<MapState | null>(null)

/** The map around this component. */
export function useMap(): MapState {
  const state = useContext(MapContext)
  if (!state) throw new Error('This belongs inside a MapCanvas.')
  return state
}

type Happening = 'move' | 'moveend' | 'resize' | 'dragstart'

/** Runs whenever the map does this, and once at the start. */
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
