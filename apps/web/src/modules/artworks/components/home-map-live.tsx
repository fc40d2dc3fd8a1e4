import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { noFilter } from '#web/lib/no-filter.ts'
import { LayerOnMap } from '#web/map/layer-on-map.tsx'
import { MapCanvas } from '#web/map/map-canvas.tsx'
import { MapCredit } from '#web/map/map-credit.tsx'
import type { Camera } from '#web/map/view-bounds.ts'
import { artworksLayer } from '../map-layer.ts'

export function HomeMapLive({ camera }: { camera: Camera }) {
  const layer = useMemo(() => artworksLayer(noFilter, window.location.origin), [])
  return (
    <MapCanvas camera={camera} label={t`Map of the newest works`} isInteractive={false}>
      <LayerOnMap layer={layer} />
      <MapCredit />
    </MapCanvas>
  )
}
