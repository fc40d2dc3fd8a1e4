import { t } from '@lingui/core/macro'
import { EmptyState } from './empty-state.tsx'
import { RetryButton } from './retry-button.tsx'

interface LoadFailedProps {
  /** One sentence about what is not lost, or still works. */
  comfort?: string
  onRetry: () => void
  level?: 2 | 3
}

/** Replaces content that failed to load. A toast has already given the reason. */
export function LoadFailed({ comfort = '', onRetry, level = 2 }: LoadFailedProps) {
  return (
    <EmptyState
      level={level}
      title={t`Couldn’t load this`}
      why={`${t`Check your connection and try again.`} ${comfort}`.trim()}
      action={<RetryButton onRetry={onRetry} />}
    />
  )
}
