import type { Coordinates, LocationLevel } from '@allcity/contract/geo'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Anchored } from './anchored.tsx'
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
  /** See `MapTools`. */
  onLocating: () => (position: Position) => void
  /** The level whose public area is drawn around the pin. */
  level: LocationLevel
  /** The direction in degrees from north in which the camera looked. */
  heading?: number | undefined
  className?: string
  children?: ReactNode
}

/** A map for setting one place: by a tap, by dragging the pin, or by the arrow keys on it. */
export function PlacePicker({
  value,
  onChange,
  onLocating,
  level,
  heading,
  className = '',
  children,
}: PlacePickerProps) {
  return (
    <MapCanvas
      className={`place-map place-picker ${className}`.trim()}
      camera={value ? { ...value, zoom: 16 } : startingCamera}
      label={t`Map for setting the location. Enter sets it to the middle.`}
    >
      {value && heading !== undefined && (
        <Anchored at={value}>
          <span className="picker-heading" style={{ rotate: `${heading}deg` }} />
        </Anchored>
      )}
      <PickerPin value={value} onChange={onChange} />
      {/* Rendered after the pin, which moves first: the whole public area then comes into view. */}
      {value && <PickedCell place={value} level={level} />}
      <MapTools onLocating={onLocating} />
      <MapCredit />
      {children}
    </MapCanvas>
  )
}
