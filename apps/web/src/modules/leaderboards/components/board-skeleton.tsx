import { t } from '@lingui/core/macro'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The first three and some lines below them, while a board loads. */
export function BoardSkeleton() {
  return (
    <div role="status" aria-label={t`Loading the leaderboard`}>
      <div className="podium" aria-hidden="true">
        {['first', 'second', 'third'].map((place) => (
          <div className="podium-place" key={place}>
            <Skeleton width="60px" height="84px" />
            <Skeleton ratio={4 / 3} />
            <Skeleton width="60%" height="28px" />
          </div>
        ))}
      </div>
      <Skeleton height="240px" />
    </div>
  )
}
