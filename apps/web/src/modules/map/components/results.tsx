import type { ArtworkCard } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Camera } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { whenInView } from '#web/lib/when-in-view.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ResultCard } from './result-card.tsx'

/** The number of cards in the first screen of a phone. */
const firstScreen = 3

interface ResultsProps {
  works: ArtworkCard[] | undefined
  hasFailed: boolean
  isFiltered: boolean
  hasMore: boolean
  isLoadingMore: boolean
  hasMoreFailed: boolean
  onMore: () => void
  onRetry: () => void
  onClearFilter: () => void
}

/** The list of works in view, for visitors who cannot see the map or use a pointer. */
export function Results({ works, hasFailed, isFiltered, onRetry, onClearFilter, ...more }: ResultsProps) {
  if (!works && hasFailed) {
    return <LoadFailed onRetry={onRetry} />
  }
  if (!works) return <ResultSkeleton />
  if (works.length === 0 && isFiltered) {
    return (
      <EmptyState
        title={t`No matches in this area`}
        why={t`Zoom out or clear your filters.`}
        action={
          <Button onClick={onClearFilter}>
            <Trans>Clear filters</Trans>
          </Button>
        }
      />
    )
  }
  if (works.length === 0) {
    return (
      <EmptyState
        title={t`Nothing here yet`}
        why={t`Zoom out, or add the first one.`}
        action={
          <ButtonLink to="/upload">
            <Camera className="icon" aria-hidden="true" /> <Trans>Add one</Trans>
          </ButtonLink>
        }
      />
    )
  }
  return (
    <>
      <ol className="results-list">
        {works.map((work, index) => (
          <ResultCard key={work.id} work={work} isFirst={index < firstScreen} />
        ))}
      </ol>
      <More {...more} />
    </>
  )
}

type MoreProps = Pick<ResultsProps, 'hasMore' | 'isLoadingMore' | 'hasMoreFailed' | 'onMore'>

function More({ hasMore, isLoadingMore, hasMoreFailed, onMore }: MoreProps) {
  const end = useRef<HTMLDivElement>(null)
  const mayGrow = hasMore && !isLoadingMore && !hasMoreFailed

  useEffect(() => {
    if (mayGrow && end.current) return whenInView(end.current, '400px', onMore)
  }, [mayGrow, onMore])

  return (
    <div className="results-more" ref={end}>
      {hasMoreFailed && <RetryButton fault={t`Couldn't load more.`} onRetry={onMore} />}
      {hasMore && !hasMoreFailed && (
        <Button variant="quiet" onClick={onMore} disabled={isLoadingMore}>
          {isLoadingMore ? t`Loading more…` : t`Show more`}
        </Button>
      )}
    </div>
  )
}

function ResultSkeleton() {
  return (
    <div aria-busy="true">
      <span className="sr">
        <Trans>Loading works in view</Trans>
      </span>
      {['one', 'two', 'three', 'four', 'five'].map((key) => (
        <div className="result" key={key} aria-hidden="true">
          <Skeleton ratio={4 / 3} />
          <div className="result-text result-skeleton">
            <Skeleton width="80%" height="16px" />
            <Skeleton width="55%" height="12px" />
            <Skeleton width="40%" height="12px" />
          </div>
        </div>
      ))}
    </div>
  )
}
