import { EmptyState } from './empty-state.tsx'
import { RetryButton } from './retry-button.tsx'

interface LoadFailedProps {
  /** Subject of the sentence "… did not load". */
  what: string
  /** One sentence about what is not lost, or still works. */
  comfort?: string
  onRetry: () => void
  level?: 2 | 3
}

/** Replaces content that failed to load. A toast has already given the reason. */
export function LoadFailed({ what, comfort = '', onRetry, level = 2 }: LoadFailedProps) {
  return (
    <EmptyState
      level={level}
      title={`${what} did not load`}
      why={`The connection failed, or our server did. ${comfort}`.trim()}
      action={<RetryButton onRetry={onRetry} />}
    />
  )
}
