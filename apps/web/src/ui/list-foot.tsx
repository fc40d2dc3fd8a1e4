import { Button } from './button.tsx'
import { MoreLink } from './more-link.tsx'
import { RetryButton } from './retry-button.tsx'

interface ListFootProps {
  hasMore: boolean
  isGrowing: boolean
  /** What was to come next did not. */
  isFailed: boolean
  onMore: () => void
  /** Where not the next ones failed but those that are there. */
  onRetry?: () => void
  /** The address of what comes next, where it can be read without scripts, and the words that lead to it. */
  link?: { to: string; words: string } | undefined
}

/** The end of a list that grows when asked to. */
export function ListFoot({ hasMore, isGrowing, isFailed, onMore, onRetry = onMore, link }: ListFootProps) {
  return (
    <p className="browse-more">
      {isFailed && <span role="status">The next ones did not load.</span>}
      {isFailed && <RetryButton onRetry={onRetry} />}
      {hasMore && !isFailed && link && <MoreLink {...link} isGrowing={isGrowing} onMore={onMore} />}
      {hasMore && !isFailed && !link && (
        <Button disabled={isGrowing} onClick={() => onMore()}>
          {isGrowing ? 'Loading' : 'Show more'}
        </Button>
      )}
    </p>
  )
}
