import type { Coordinates } from '@allcity/contract/geo'
import { mapDefaults } from '@allcity/contract/map'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { MapCanvas } from '#web/map/map-canvas.tsx'
import { MapCredit } from '#web/map/map-credit.tsx'
import { MapTools } from '#web/map/map-tools.tsx'
import { PickerPin } from '#web/map/picker-pin.tsx'
import { Button } from '#web/ui/button.tsx'

interface StartMapProps {
  value: Coordinates | null
  near: Coordinates | null
  onChange: (place: Coordinates | null) => void
}

/**
 * Lets the owner set the start of a walk by hand. It never uses the device's position.
 * Choosing a start places a pin at once, so that keyboard users can move it with the arrow keys.
 */
export function StartMap({ value, near, onChange }: StartMapProps) {
  const [isChoosing, setIsChoosing] = useState(value !== null)
  if (!isChoosing) {
    return (
      <p className="start-line">
        <span className="small quiet">
          <Trans>Starts at stop 1.</Trans>
        </span>
        <Button
          isSmall
          onClick={() => {
            onChange(near ?? { latitude: mapDefaults.latitude, longitude: mapDefaults.longitude })
            setIsChoosing(true)
          }}
        >
          <Trans>Set a start point</Trans>
        </Button>
      </p>
    )
  }
  return (
    <div className="start-choice">
      <p className="small quiet">
        <Trans>Tap the map, e.g. at a station. Everyone who sees the walk sees this point.</Trans>
      </p>
      <MapCanvas
        className="place-map start-map"
        camera={{ ...(value ?? near ?? mapDefaults), zoom: 15 }}
        label={t`Map for the start point. Press Enter to set it in the middle.`}
      >
        <PickerPin value={value} onChange={onChange} isStart />
        <MapTools />
        <MapCredit />
      </MapCanvas>
      <Button
        isSmall
        onClick={() => {
          onChange(null)
          setIsChoosing(false)
        }}
      >
        <Trans>Start at stop 1</Trans>
      </Button>
    </div>
  )
}
