import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Layers } from 'lucide-react'
import { useRef, useState } from 'react'
import { availableBasemaps, basemapName } from './basemaps.ts'
import { useMap } from './map-context.ts'

/** Chooses the basemap. */
export function BasemapSwitch() {
  const { basemap, switchTo } = useMap()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const available = availableBasemaps()
  return (
    <div className="basemap-switch">
      <button
        type="button"
        className="square"
        ref={button}
        aria-label={t`Choose the basemap`}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Layers className="icon" aria-hidden="true" />
      </button>
      {isOpen && (
        <fieldset
          className="basemap-choices"
          onKeyDown={({ key }) => {
            if (key !== 'Escape') return
            setIsOpen(false)
            button.current?.focus()
          }}
        >
          <legend className="sr">
            <Trans>Basemap</Trans>
          </legend>
          {available.map((id) => (
            <label className="check" key={id}>
              <input type="radio" name="basemap" checked={id === basemap} onChange={() => switchTo(id)} />
              <span>{basemapName(id, available)}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}
