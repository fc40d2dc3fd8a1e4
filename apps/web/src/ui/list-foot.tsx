import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from './button.tsx'
import { MoreLink } from './more-link.tsx'
import { RetryButton } from './retry-button.tsx'

interface ListFootProps {
  hasMore: boolean
  isGrowing: boolean
  /** Loading the next items failed. */
  isFailed: boolean
  onMore: () => void
  /** Retries the existing items, if those failed rather than the next ones. */
  onRetry?: () => void
  /** URL and label of the next page, for readers without scripts. */
  link?: { to: string; words: string } | undefined
}

/** The end of a list with a button to load more. */
export function ListFoot({ hasMore, isGrowing, isFailed, onMore, onRetry = onMore, link }: ListFootProps) {
  return (
    <p className="browse-more">
      {isFailed && (
        <span role="status">
          <Trans>Couldn’t load more.</Trans>
        </span>
      )}
      {isFailed && <RetryButton onRetry={onRetry} />}
      {hasMore && !isFailed && link && <MoreLink {...link} isGrowing={isGrowing} onMore={onMore} />}
      {hasMore && !isFailed && !link && (
        <Button disabled={isGrowing} onClick={() => onMore()}>
          {isGrowing ? t`Loading more…` : t`Show more`}
        </Button>
      )}
    </p>
  )
}
