import { t } from '@lingui/core/macro'
import { MapCanvas } from '#web/map/map-canvas.tsx'
import { MapCredit } from '#web/map/map-credit.tsx'
import { MapTools } from '#web/map/map-tools.tsx'
import type { Camera } from '#web/map/view-bounds.ts'
import type { Itinerary } from '../rules-plan.ts'
import { StopsOnMap } from './stops-on-map.tsx'

export function ListMapLive({ list, camera }: { list: Itinerary; camera: Camera }) {
  return (
    <MapCanvas camera={camera} label={t`Map of ${{ title: list.title }}`}>
      <StopsOnMap list={list} />
      <MapTools />
      <MapCredit />
    </MapCanvas>
  )
}
