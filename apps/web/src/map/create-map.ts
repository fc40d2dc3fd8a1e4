import { type Map as MapLibre, Map as NewMap, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import type { Basemap } from './basemap.ts'
import { blankStyle } from './blank-style.ts'
import type { Camera } from './view-bounds.ts'

setWorkerUrl(workerUrl)

interface NewMapOptions {
  camera: Camera
  isInteractive: boolean
  label: string
  /** A basemap that is ready now; any other is set later. */
  basemap: Basemap | null
}

/** A flat map with north up: it pans and zooms, and never tilts or turns. */
export function createMap(container: HTMLElement, options: NewMapOptions): MapLibre {
  const { camera, isInteractive, label, basemap } = options
  const map = new NewMap({
    container,
    interactive: isInteractive,
    style: basemap?.style ?? blankStyle,
    center: [camera.longitude, camera.latitude],
    zoom: camera.zoom,
    // In a small box the whole world fits only at a lower zoom.
    minZoom: Math.min(1, camera.zoom),
    maxZoom: 20,
    maxPitch: 0,
    dragRotate: false,
    touchPitch: false,
    pitchWithRotate: false,
    attributionControl: false,
    // Each fade redraws the whole map several times.
    fadeDuration: 0,
    // Tiles expire after a second, so that a returning visitor sees new works; refreshing them would request all tiles every second.
    refreshExpiredTiles: false,
    locale: { 'Map.Title': label },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  return map
}
