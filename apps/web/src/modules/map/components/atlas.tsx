import type { ArtworkCard } from '@allcity/contract/artworks'
import { Flame } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Filter } from '#web/lib/filter.ts'
import { BasemapSwitch } from '#web/map/basemap-switch.tsx'
import { MapCanvas } from '#web/map/map-canvas.tsx'
import { MapCredit } from '#web/map/map-credit.tsx'
import { MapTools } from '#web/map/map-tools.tsx'
import { StreetsNotice } from '#web/map/streets-notice.tsx'
import type { Camera } from '#web/map/view-bounds.ts'
import type { MapLook } from '#web/modules/artworks/map-layer.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PhotoPins } from './photo-pins.tsx'
import type { SheetStep } from './sheet-handle.tsx'
import { SheetRoom } from './sheet-room.tsx'
import { TilesNotice } from './tiles-notice.tsx'
import { ViewWatch } from './view-watch.tsx'
import { WorkPopup } from './work-popup.tsx'
import { WorksOnMap } from './works-on-map.tsx'

interface AtlasProps {
  camera: Camera
  filter: Filter
  works: ArtworkCard[]
  sheet: SheetStep
  /** Called a moment after the map has stopped. */
  onRest: (camera: Camera, bounds: string) => void
}

const moment = 250

/** The large map: pins, photos, popup and tools. */
export function Atlas({ camera, filter, works, sheet, onRest }: AtlasProps) {
  const [look, setLook] = useState<MapLook>('pins')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  function restSoon(at: Camera, bounds: string) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onRest(at, bounds), moment)
  }

  return (
    <section className="atlas-map" id="map" tabIndex={-1} aria-label="Map of the same works">
      <a className="skip" href="#results">
        Go to the list of these works
      </a>
      <noscript>
        <p className="map-broken">
          The map needs JavaScript. The list has the newest works of this view, and <a href="/browse">Browse</a> filters
          them.
        </p>
      </noscript>
      <MapCanvas camera={camera} label="Map. Arrow keys move it, plus and minus zoom. The list holds the same works.">
        <SheetRoom sheet={sheet} />
        <WorksOnMap filter={filter} look={look} />
        <PhotoPins works={works} />
        <ViewWatch onRest={restSoon} />
        <MapTools>
          <BasemapSwitch />
          <IconButton
            icon={Flame}
            label="Show as heat"
            className="heat"
            aria-pressed={look === 'heat'}
            onClick={() => setLook(look === 'heat' ? 'pins' : 'heat')}
          />
        </MapTools>
        <TilesNotice />
        <StreetsNotice />
        <MapCredit />
        <WorkPopup works={works} />
      </MapCanvas>
    </section>
  )
}
