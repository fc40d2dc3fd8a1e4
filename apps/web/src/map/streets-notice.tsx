import { Trans } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { useMap } from './map-context.ts'

/** Says in the corner that the streets cannot be reached. */
export function StreetsNotice() {
  const { hasFailed, retry } = useMap()
  return (
    <div className="streets-notice small" role="status">
      {hasFailed && (
        <p>
          <Trans>Street map unavailable.</Trans>
          <Button variant="quiet" isSmall onClick={retry}>
            <Trans>Retry</Trans>
          </Button>
        </p>
      )}
    </div>
  )
}
