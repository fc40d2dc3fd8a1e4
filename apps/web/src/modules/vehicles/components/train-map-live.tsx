import type { Vehicle } from '@allcity/contract/vehicles'
import { useMemo } from 'react'
import { Anchored } from '#web/map/anchored.tsx'
import { LayerOnMap } from '#web/map/layer-on-map.tsx'
import { MapCanvas } from '#web/map/map-canvas.tsx'
import { MapCredit } from '#web/map/map-credit.tsx'
import type { Camera } from '#web/map/view-bounds.ts'
import { runLayer } from '../map-layer.ts'

interface TrainMapLiveProps {
  camera: Camera
  label: string
  stops: Vehicle['cities']
}

/** A stop for each city, numbered in the order of the run. The list beside it says the same. */
export function TrainMapLive({ camera, label, stops }: TrainMapLiveProps) {
  const layer = useMemo(() => runLayer(stops.map(({ location }) => location)), [stops])
  return (
    <MapCanvas camera={camera} label={label} isInteractive={false}>
      {stops.length > 1 && <LayerOnMap layer={layer} />}
      {stops.map(({ regionId, city, location }, index) => (
        <Anchored key={regionId} at={location}>
          <span className="pin train-stop-disc" title={city} aria-hidden="true">
            {index + 1}
          </span>
        </Anchored>
      ))}
      <MapCredit />
    </MapCanvas>
  )
}
