import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'

/** Says why the browser is about to ask for the location. */
export function CameraQuestion({ onAnswer }: { onAnswer: (isOn: boolean) => void }) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <div className="camera-question">
      <p>
        <Trans>
          Allcity reads your location when you take a photo, so the wall gets its place. It is shown only as precisely
          as you choose.
        </Trans>
      </p>
      <div>
        <Button ref={first} variant="next" onClick={() => onAnswer(true)}>
          <Trans>Use my location</Trans>
        </Button>
        <Button onClick={() => onAnswer(false)}>
          <Trans>Without location</Trans>
        </Button>
      </div>
    </div>
  )
}
