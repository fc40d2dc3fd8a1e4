import { Trans } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import { Button } from './button.tsx'

interface RetryButtonProps {
  onRetry: () => void
  /** The error, if no text beside the button states it. */
  fault?: string
}

export function RetryButton({ onRetry, fault }: RetryButtonProps) {
  return (
    <Button isSmall={fault !== undefined} onClick={() => onRetry()}>
      <RotateCw className="icon" aria-hidden="true" /> {fault} <Trans>Try again</Trans>
    </Button>
  )
}
