import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { sayForAll, useUploads } from '../store.ts'
import { PlaceField } from './place-field.tsx'

/** One place for every card without one. Its map loads only when it is wanted. */
export function PlaceForAll() {
  const { place, locationLevel, lastLevel } = useUploads((uploads) => uploads.shared)
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const isShown = isOpen || place !== null

  function clear() {
    sayForAll({ place: null })
    setIsOpen(false)
    requestAnimationFrame(() => opener.current?.focus())
  }

  if (!isShown) {
    return (
      <div className="field">
        <Button ref={opener} isSmall onClick={() => setIsOpen(true)}>
          <Trans>Set a location for all</Trans>
        </Button>
      </div>
    )
  }
  return (
    <div className="place-for-all">
      <PlaceField
        place={place}
        level={locationLevel ?? lastLevel}
        error={undefined}
        fromPhoto={null}
        hasFocus={isOpen}
        onChange={(set) => sayForAll({ place: set })}
      />
      <Button isSmall variant="quiet" onClick={clear}>
        {place ? t`Remove this location` : t`Cancel`}
      </Button>
    </div>
  )
}
