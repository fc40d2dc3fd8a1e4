import { Trans } from '@lingui/react/macro'
import { Button } from './button.tsx'

/** Button beside a conflict message: reloads the current data and keeps the person's input. */
export function ReadAgain({ onRead }: { onRead: () => void }) {
  return (
    <Button isSmall onClick={onRead}>
      <Trans>Reload</Trans>
    </Button>
  )
}
