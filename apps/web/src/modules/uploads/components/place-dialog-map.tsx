import type { ArtworkId } from '@allcity/contract/artworks'
import type { Coordinates } from '@allcity/contract/geo'
import { t } from '@lingui/core/macro'
import { useEffect, useMemo, useState } from 'react'
import { cameraOver } from '#web/lib/distance.ts'
import { Anchored } from '#web/map/anchored.tsx'
import { startingCamera } from '#web/map/camera.ts'
import { LayerOnMap } from '#web/map/layer-on-map.tsx'
import { MapCanvas } from '#web/map/map-canvas.tsx'
import { useMap } from '#web/map/map-context.ts'
import { MapCredit } from '#web/map/map-credit.tsx'
import { MapTools } from '#web/map/map-tools.tsx'
import { PickerPin } from '#web/map/picker-pin.tsx'
import type { Draft } from '../drafts.ts'
import { orderLayer, trackLayer } from '../map-layer.ts'
import { findPlace } from '../rules.ts'
import { findPlaceStatus } from '../rules-order.ts'
import { trackLines } from '../rules-tracks.ts'
import { useTrack } from '../store-track.ts'

interface PlaceDialogMapProps {
  drafts: Draft[]
  selected: ArtworkId | null
  onSelect: (id: ArtworkId) => void
  onPlace: (location: Coordinates) => void
  /** A city found by name: the map goes there. */
  target: Coordinates | null
}

/** The photos at their places, numbered in their order, with the track; a tap places the selected one. */
export function PlaceDialogMap({ drafts, selected, onSelect, onPlace, target }: PlaceDialogMapProps) {
  const track = useTrack((state) => state.track)
  const lines = useMemo(() => (track ? trackLines(track) : []), [track])
  const layer = useMemo(() => trackLayer(lines), [lines])
  const places = drafts.flatMap((draft, index) => {
    const place = findPlace(draft)
    return place ? [{ draft, number: index + 1, at: place.location }] : []
  })
  const way = JSON.stringify(places.map(({ at }) => at))
  const order = useMemo(() => orderLayer(JSON.parse(way)), [way])
  const onTrack = useMemo(() => lines.flat().map(([longitude, latitude]) => ({ longitude, latitude })), [lines])
  const [camera] = useState(() => cameraOver(places.map(({ at }) => at)) ?? cameraOver(onTrack) ?? startingCamera)
  const value = places.find(({ draft }) => draft.id === selected)?.at ?? null

  return (
    <MapCanvas
      className="place-map place-dialog-map"
      camera={camera}
      label={t`Map for placing the selected photo. Enter places it in the middle.`}
    >
      <LayerOnMap layer={layer} />
      {track === null && places.length > 1 && <LayerOnMap layer={order} />}
      {places
        .filter(({ draft }) => draft.id !== selected)
        .map(({ draft, number, at }) => (
          <Anchored key={draft.id} at={at}>
            {/* The strip does the same for the keyboard. */}
            <button
              type="button"
              className={`place-disc is-${findPlaceStatus(draft)}`}
              tabIndex={-1}
              aria-hidden="true"
              onClick={() => onSelect(draft.id)}
            >
              {number}
            </button>
          </Anchored>
        ))}
      {selected && <PickerPin key={selected} value={value} onChange={onPlace} />}
      <Views points={onTrack} target={target} />
      <MapTools />
      <MapCredit />
    </MapCanvas>
  )
}

/** Shows a track when it arrives, and a city when it is chosen. */
function Views({ points, target }: { points: Coordinates[]; target: Coordinates | null }) {
  const { map } = useMap()
  const camera = useMemo(() => JSON.stringify(cameraOver(points)), [points])
  useEffect(() => {
    const over: ReturnType<typeof cameraOver> = JSON.parse(camera)
    if (over) map.jumpTo({ center: [over.longitude, over.latitude], zoom: over.zoom })
  }, [map, camera])
  useEffect(() => {
    if (target) map.jumpTo({ center: [target.longitude, target.latitude], zoom: 13 })
  }, [map, target])
  return null
}
