import { EmptyState } from './empty-state.tsx'
import { RetryButton } from './retry-button.tsx'

interface LoadFailedProps {
  /** What did not load, as a sentence begins with it. */
  what: string
  /** What is not lost, or what still works: one sentence. */
  comfort?: string
  onRetry: () => void
  level?: 2 | 3
}

/** Stands where something would, had it come. What failed, a toast has said. */
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
