import { Trans } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'

/** Says why the browser is about to ask for the location. */
export function CameraQuestion({ onAnswer }: { onAnswer: (isOn: boolean) => void }) {
  return (
    <div className="camera-question">
      <p>
        <Trans>
          Allcity reads your location when you take a photo, so the wall gets its place. It is shown only as precisely
          as you choose.
        </Trans>
      </p>
      <div>
        <Button variant="next" onClick={() => onAnswer(true)}>
          <Trans>Use my location</Trans>
        </Button>
        <Button onClick={() => onAnswer(false)}>
          <Trans>Without location</Trans>
        </Button>
      </div>
    </div>
  )
}
