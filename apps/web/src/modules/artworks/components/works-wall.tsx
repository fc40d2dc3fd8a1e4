import type { artworks } from '@allcity/contract/artworks'
import type { Reply } from '@allcity/contract/endpoint'
import { t } from '@lingui/core/macro'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PagesFoot } from '#web/ui/pages-foot.tsx'
import { CardSkeleton } from '#web/ui/skeleton.tsx'
import { ArtworkWall } from './artwork-wall.tsx'

interface WorksWallProps {
  query: UseInfiniteQueryResult<InfiniteData<Reply<typeof artworks.list>>>
  label: string
  /** Stands instead of the wall when there is no work. */
  whenEmpty: ReactNode
  /** Where another page leads to all of them, the wall shows the first ones alone. */
  isFirstOnly?: boolean
}

const skeletonRatios = [1.4, 1.1, 1.9]

/** The works that a page of something else shows below: on their way, failed, none, or a wall that grows when asked to. */
export function WorksWall({ query, label, whenEmpty, isFirstOnly = false }: WorksWallProps) {
  const { data, isError, isFetchingNextPage, refetch } = query
  const works = data?.pages.flatMap(({ items }) => items)

  if (works === undefined && isError) {
    return <LoadFailed level={3} onRetry={() => void refetch()} />
  }
  if (works === undefined) {
    return (
      <div className="bricks-skeleton" role="status" aria-label={t`Loading works`}>
        {skeletonRatios.map((ratio) => (
          <CardSkeleton key={ratio} ratio={ratio} />
        ))}
      </div>
    )
  }
  if (works.length === 0) return whenEmpty
  return (
    <>
      <ArtworkWall artworks={works} label={label} isGrowing={isFetchingNextPage} />
      {!isFirstOnly && <PagesFoot pages={query} />}
    </>
  )
}
