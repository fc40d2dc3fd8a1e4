import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'

interface CameraMissingProps {
  onRetry: () => void
  onFiles: (files: File[]) => void
}

/** Offers the phone's own camera application, where the page may not use the camera. */
export function CameraMissing({ onRetry, onFiles }: CameraMissingProps) {
  const input = useRef<HTMLInputElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <div className="camera-missing" role="alert">
      <p>
        <Trans>
          Allcity can’t use the camera here. Allow it in your browser settings, or take the photo with your phone’s
          camera. You can then place it on the map.
        </Trans>
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={({ currentTarget }) => onFiles([...(currentTarget.files ?? [])])}
      />
      <div>
        <Button ref={first} variant="next" onClick={() => input.current?.click()}>
          <Trans>Use the phone’s camera</Trans>
        </Button>
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    </div>
  )
}
