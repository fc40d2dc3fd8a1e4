import { useMemo } from 'react'
import { noFilter } from '#web/lib/no-filter.ts'
import { LayerOnMap } from '#web/map/layer-on-map.tsx'
import { MapCanvas } from '#web/map/map-canvas.tsx'
import { MapCredit } from '#web/map/map-credit.tsx'
import type { Camera } from '#web/map/view-bounds.ts'
import { artworksLayer } from '../map-layer.ts'

interface WorksMapLiveProps {
  camera: Camera
  label: string
  whose: Record<string, string>
}

export function WorksMapLive({ camera, label, whose }: WorksMapLiveProps) {
  const layerKey = JSON.stringify(whose)
  const layer = useMemo(() => artworksLayer(noFilter, window.location.origin, 'pins', JSON.parse(layerKey)), [layerKey])
  return (
    <MapCanvas camera={camera} label={label} isInteractive={false}>
      <LayerOnMap layer={layer} />
      <MapCredit />
    </MapCanvas>
  )
}
