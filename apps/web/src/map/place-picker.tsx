import type { Coordinates, LocationLevel } from '@allcity/contract/geo'
import type { ReactNode } from 'react'
import { startingCamera } from './camera.ts'
import type { Position } from './locate.ts'
import { MapCanvas } from './map-canvas.tsx'
import { MapCredit } from './map-credit.tsx'
import { MapTools } from './map-tools.tsx'
import { PickedCell } from './picked-cell.tsx'
import { PickerPin } from './picker-pin.tsx'

interface PlacePickerProps {
  value: Coordinates | null
  onChange: (place: Coordinates) => void
  /** As the map's tools have it. */
  onLocating: () => (position: Position) => void
  /** What others will see of it: drawn round the pin. */
  level: LocationLevel
  className?: string
  children?: ReactNode
}

/** A dark map to set one place on: by a tap, by dragging the pin, or by the arrow keys on it. */
export function PlacePicker({ value, onChange, onLocating, level, className = '', children }: PlacePickerProps) {
  return (
    <MapCanvas
      className={`place-map place-picker ${className}`.trim()}
      camera={value ? { ...value, zoom: 16 } : startingCamera}
      label="Map to set the place on. Enter sets it in the middle."
    >
      <PickerPin value={value} onChange={onChange} />
      {/* After the pin, which goes to a new place first: what others will see of it then comes into sight whole. */}
      {value && <PickedCell place={value} level={level} />}
      <MapTools onLocating={onLocating} />
      <MapCredit />
      {children}
    </MapCanvas>
  )
}
