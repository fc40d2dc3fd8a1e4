import { type Map as MapLibre, Map as NewMap, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { blankStyle } from './blank-style.ts'
import type { Camera } from './view-bounds.ts'

setWorkerUrl(workerUrl)

/** A flat map with north up: it pans and zooms, and never tilts or turns. Its basemap comes later. */
export function createMap(container: HTMLElement, camera: Camera, interactive: boolean, label: string): MapLibre {
  const map = new NewMap({
    container,
    interactive,
    style: blankStyle,
    center: [camera.longitude, camera.latitude],
    zoom: camera.zoom,
    // The whole world fits a small box only from further away.
    minZoom: Math.min(1, camera.zoom),
    maxZoom: 20,
    maxPitch: 0,
    dragRotate: false,
    touchPitch: false,
    pitchWithRotate: false,
    attributionControl: false,
    fadeDuration: 150,
    // Tiles of works are good for a second, so that who comes back sees what is new; who stays would ask for all of them every second.
    refreshExpiredTiles: false,
    locale: { 'Map.Title': label },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  return map
}
