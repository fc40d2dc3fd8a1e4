import { useNavigate } from 'react-router'
import { Anchored } from '#web/map/anchored.tsx'
import { MapCanvas } from '#web/map/map-canvas.tsx'
import { MapCredit } from '#web/map/map-credit.tsx'
import type { Camera } from '#web/map/view-bounds.ts'
import type { City } from './makers-map.tsx'

interface MakersMapLiveProps {
  camera: Camera
  label: string
  cities: readonly City[]
  chosen: number | undefined
  buildPath: (regionId: number) => string
}

/** A disc with a number for each city. The list beneath says the same to the keyboard and to screen readers. */
export function MakersMapLive({ camera, label, cities, chosen, buildPath }: MakersMapLiveProps) {
  const navigate = useNavigate()
  return (
    <MapCanvas camera={camera} label={label}>
      {/* The largest lies on top where they meet. */}
      {cities.toReversed().map(({ regionId, city, location, makers }) => (
        <Anchored key={regionId} at={location} className={regionId === chosen ? 'anchored-front' : ''}>
          <button
            type="button"
            className={regionId === chosen ? 'pin city-disc is-chosen' : 'pin city-disc'}
            tabIndex={-1}
            aria-hidden="true"
            title={city}
            onClick={() => void navigate(buildPath(regionId), { preventScrollReset: true })}
          >
            {makers}
          </button>
        </Anchored>
      ))}
      <MapCredit />
    </MapCanvas>
  )
}
