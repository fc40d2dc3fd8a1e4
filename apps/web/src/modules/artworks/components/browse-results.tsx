import type { ArtworkCard } from '@allcity/contract/artworks'
import { useEffect, useRef } from 'react'
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
    return <LoadFailed comfort="What you chose is kept." onRetry={onRetry} />
  }
  if (artworks === undefined) return <WallSkeleton />
  if (artworks.length === 0 && isNear) {
    return (
      <EmptyState
        title="No walls near you"
        why="Nothing that fits is within 50 km. You could add the first."
        action={<ButtonLink to="/browse">Show the newest</ButtonLink>}
      />
    )
  }
  if (artworks.length === 0) {
    return isFiltered ? (
      <EmptyState
        title="No walls match"
        why="Nothing on the map is all of that at once."
        action={<ButtonLink to="/browse">Clear the filters</ButtonLink>}
      />
    ) : (
      <EmptyState
        title="No walls here yet"
        why="Nobody has mapped anything so far. The first photo opens the map."
        action={<ButtonLink to="/upload">Upload one</ButtonLink>}
      />
    )
  }
  return (
    <div className={rest.isOld ? 'is-old' : undefined} aria-busy={rest.isOld}>
      <ArtworkWall
        artworks={artworks}
        label={isNear ? 'Works, nearest first' : 'Works, newest first'}
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

  return (
    <div className="browse-more" ref={foot}>
      <p className="quiet small" role="status">
        {isFailed
          ? 'The next works did not load.'
          : `Showing ${countWord(shown)}${total !== undefined && total >= shown ? ` of ${countWord(total)}` : ''}.${isGrowing ? ' More are on the way.' : ''}`}
      </p>
      {isFailed && <RetryButton onRetry={onRetry} />}
      {more !== undefined && !isFailed && (
        <MoreLink to={more} words="More works" isGrowing={isGrowing} onMore={onMore} />
      )}
    </div>
  )
}

const skeletonRatios = [1.5, 0.8, 1.3, 1.9, 1.1, 0.9, 1.4, 1.6, 1.2]

function WallSkeleton() {
  return (
    <div className="bricks-skeleton" role="status" aria-label="Loading works">
      {skeletonRatios.map((ratio) => (
        <CardSkeleton key={ratio} ratio={ratio} />
      ))}
    </div>
  )
}
