import type { ArtworkCard } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
  /** The number of works in view. */
  total: number
  sheet: SheetStep
  /** Called a moment after the map has stopped. */
  onRest: (camera: Camera, bounds: string) => void
}

const moment = 250
/** With fewer works in view the pins say more than a heatmap. */
const leastForHeat = 200

/** The large map: pins, photos, popup and tools. */
export function Atlas({ camera, filter, works, total, sheet, onRest }: AtlasProps) {
  const [look, setLook] = useState<MapLook>('pins')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  function restSoon(at: Camera, bounds: string) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onRest(at, bounds), moment)
  }

  return (
    <section className="atlas-map" id="map" tabIndex={-1} aria-label={t`Map of the same works`}>
      <a className="skip" href="#results">
        <Trans>Go to the list of these works</Trans>
      </a>
      <noscript>
        <p className="map-broken">
          <Trans>
            The map needs JavaScript. You can still <a href="/browse">browse the works as a list</a>.
          </Trans>
        </p>
      </noscript>
      <MapCanvas
        camera={camera}
        label={t`Map. Arrow keys move it, plus and minus zoom. The list holds the same works.`}
      >
        <SheetRoom sheet={sheet} />
        <WorksOnMap filter={filter} look={look} />
        <PhotoPins works={works} />
        <ViewWatch onRest={restSoon} />
        <MapTools>
          <BasemapSwitch />
          {(total >= leastForHeat || look === 'heat') && (
            <IconButton
              icon={Flame}
              label={t`Heatmap`}
              className="heat"
              aria-pressed={look === 'heat'}
              onClick={() => setLook(look === 'heat' ? 'pins' : 'heat')}
            />
          )}
        </MapTools>
        <TilesNotice />
        <StreetsNotice />
        <MapCredit />
        <WorkPopup works={works} />
      </MapCanvas>
    </section>
  )
}
