import type { ArtworkCard } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { roughDistance } from '#web/lib/units.ts'
import { whenInView } from '#web/lib/when-in-view.ts'
import { countWord } from '#web/lib/words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { MoreLink } from '#web/ui/more-link.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import { CardSkeleton } from '#web/ui/skeleton.tsx'
import { ArtworkWall } from './artwork-wall.tsx'

interface BrowseResultsProps {
  artworks: readonly ArtworkCard[] | undefined
  total: number | undefined
  isFiltered: boolean
  /** Ordered by nearness, which ends some way off. */
  isNear: boolean
  isFailed: boolean
  isGrowing: boolean
  isOld: boolean
  /** The address of what comes next, for those without scripts. */
  more: string | undefined
  onMore: () => void
  onRetry: () => void
}

const aScreenAhead = '1200px'

export function BrowseResults({ artworks, total, isFiltered, isNear, onRetry, ...rest }: BrowseResultsProps) {
  if (artworks === undefined && rest.isFailed) {
    return <LoadFailed comfort={t`Your filters are still set.`} onRetry={onRetry} />
  }
  if (artworks === undefined) return <WallSkeleton />
  if (artworks.length === 0 && isNear) {
    return (
      <EmptyState
        title={t`Nothing within ${{ distance: roughDistance(50_000) }} yet`}
        why={t`Be the first to add one.`}
        action={
          <ButtonLink to="/browse">
            <Trans>Show newest</Trans>
          </ButtonLink>
        }
      />
    )
  }
  if (artworks.length === 0) {
    return isFiltered ? (
      <EmptyState
        title={t`No results`}
        why={t`Try removing a filter.`}
        action={
          <ButtonLink to="/browse">
            <Trans>Clear filters</Trans>
          </ButtonLink>
        }
      />
    ) : (
      <EmptyState
        title={t`Nothing here yet`}
        why={t`Upload the first photo to start the map.`}
        action={
          <ButtonLink to="/upload">
            <Trans>Upload a photo</Trans>
          </ButtonLink>
        }
      />
    )
  }
  return (
    <div className={rest.isOld ? 'is-old' : undefined} aria-busy={rest.isOld}>
      <ArtworkWall
        artworks={artworks}
        label={isNear ? t`Works, nearest first` : t`Works, newest first`}
        isGrowing={rest.isGrowing}
      />
      <MoreWorks shown={artworks.length} total={total} {...rest} onRetry={onRetry} />
    </div>
  )
}

type MoreWorksProps = Pick<BrowseResultsProps, 'total' | 'more' | 'isFailed' | 'isGrowing' | 'onMore' | 'onRetry'>

function MoreWorks({ shown, total, more, isFailed, isGrowing, onMore, onRetry }: MoreWorksProps & { shown: number }) {
  const foot = useRef<HTMLDivElement>(null)
  const mayGrow = more !== undefined && !isGrowing && !isFailed

  useEffect(() => {
    if (mayGrow && foot.current) return whenInView(foot.current, aScreenAhead, onMore)
  }, [mayGrow, onMore])

  function describeShown() {
    if (isFailed) return t`Couldn’t load more.`
    if (isGrowing) return t`Loading more…`
    const count = countWord(shown)
    if (total === undefined || total < shown) return t`Showing ${count}.`
    const all = countWord(total)
    return t`Showing ${count} of ${all}.`
  }

  return (
    <div className="browse-more" ref={foot}>
      <p className="quiet small" role="status">
        {describeShown()}
      </p>
      {isFailed && <RetryButton onRetry={onRetry} />}
      {more !== undefined && !isFailed && (
        <MoreLink to={more} words={t`More works`} isGrowing={isGrowing} onMore={onMore} />
      )}
    </div>
  )
}

const skeletonRatios = [1.5, 0.8, 1.3, 1.9, 1.1, 0.9, 1.4, 1.6, 1.2]

function WallSkeleton() {
  return (
    <div className="bricks-skeleton" role="status" aria-label={t`Loading works`}>
      {skeletonRatios.map((ratio) => (
        <CardSkeleton key={ratio} ratio={ratio} />
      ))}
    </div>
  )
}
