import type { Coordinates } from '@allcity/contract/geo'
import { t } from '@lingui/core/macro'
import type { MapMouseEvent } from 'maplibre-gl'
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Anchored } from './anchored.tsx'
import { useMap } from './map-context.ts'
import { stepOnMap, withinWorld } from './step-on-map.ts'

interface PickerPinProps {
  value: Coordinates | null
  onChange: (place: Coordinates) => void
  /** Whether it sets the start of a walk instead of the location of a work. */
  isStart?: boolean
}

const written = ({ latitude, longitude }: Coordinates) => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`

const closeUp = 16

/** A pin that moves by dragging and arrow keys; a tap on the map moves it there, and Enter moves it to the map's centre. */
export function PickerPin({ value, onChange, isStart = false }: PickerPinProps) {
  const { map } = useMap()
  const [dragged, setDragged] = useState<Coordinates | null>(null)
  const own = useRef(value)
  const place = dragged ?? value

  const tapped = useEffectEvent(({ lngLat }: MapMouseEvent) =>
    set(withinWorld({ longitude: lngLat.lng, latitude: lngLat.lat })),
  )
  // Without a pointer the person pans the map, which shows a cross at its centre while focused.
  const pressed = useEffectEvent(({ key, repeat, ctrlKey, metaKey, altKey }: globalThis.KeyboardEvent) => {
    if (key === 'Enter' && !repeat && !ctrlKey && !metaKey && !altKey)
      set(withinWorld({ longitude: map.getCenter().lng, latitude: map.getCenter().lat }))
  })
  useEffect(() => {
    const listener = (event: MapMouseEvent) => tapped(event)
    const keyListener = (event: globalThis.KeyboardEvent) => pressed(event)
    const canvas = map.getCanvas()
    map.on('click', listener)
    canvas.addEventListener('keydown', keyListener)
    return () => {
      map.off('click', listener)
      canvas.removeEventListener('keydown', keyListener)
    }
  }, [map])

  // Zooms in to a place from elsewhere, such as a photo or a search; the person's own moves only keep the pin in view.
  useEffect(() => {
    if (!value) return
    const centre: [number, number] = [value.longitude, value.latitude]
    if (value !== own.current) map.jumpTo({ center: centre, zoom: Math.max(map.getZoom(), closeUp) })
    else if (!map.getBounds().contains(centre)) map.panTo(centre)
  }, [map, value])

  function set(moved: Coordinates) {
    own.current = moved
    onChange(moved)
  }

  function underPointer(event: PointerEvent): Coordinates {
    const frame = map.getContainer().getBoundingClientRect()
    const { lng, lat } = map.unproject([event.clientX - frame.left, event.clientY - frame.top])
    return withinWorld({ longitude: lng, latitude: lat })
  }

  function step(event: KeyboardEvent) {
    const moved = place && stepOnMap(place, event.key, event.shiftKey)
    if (!moved) return
    event.preventDefault()
    set(moved)
  }

  function drop() {
    if (dragged) set(dragged)
    setDragged(null)
  }

  if (!place)
    return (
      <p className="map-hint">{isStart ? t`Tap the map where the walk starts.` : t`Tap the map where the work is.`}</p>
    )
  const at = written(place)
  const label = isStart
    ? t`Start of the walk, ${at}. Arrow keys move it by 5 meters, with Shift by 50.`
    : t`Place of the work, ${at}. Arrow keys move it by 5 meters, with Shift by 50.`
  return (
    <Anchored at={place} className="picker-anchor">
      <button
        type="button"
        className="picker-pin"
        aria-label={label}
        onKeyDown={step}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setDragged(place)
        }}
        onPointerMove={(event) => dragged && setDragged(underPointer(event))}
        onPointerUp={drop}
        onPointerCancel={() => setDragged(null)}
      >
        <span className="place-pin" />
      </button>
    </Anchored>
  )
}
