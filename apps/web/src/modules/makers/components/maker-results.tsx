import type { MakerCard as Card, MakerType } from '@allcity/contract/makers'
import { makersPath, makerWords } from '#web/lib/makers.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListFoot } from '#web/ui/list-foot.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { CardSkeleton } from '#web/ui/skeleton.tsx'
import { isNarrowed, type MakerFilter } from '../rules.ts'
import { MakerCard } from './maker-card.tsx'

interface MakerResultsProps {
  type: MakerType
  filter: MakerFilter
  makers: readonly Card[] | undefined
  isFailed: boolean
  isGrowing: boolean
  isOld: boolean
  /** The address of what comes next, for those without scripts. */
  more: string | undefined
  onMore: () => void
  onRetry: () => void
}

const skeletonKeys = [1, 2, 3, 4, 5, 6]

export function MakerResults({ type, filter, makers, isFailed, isGrowing, isOld, more, ...on }: MakerResultsProps) {
  const { many } = makerWords(type)
  if (makers === undefined && isFailed) {
    return <LoadFailed comfort="What you looked for is kept." onRetry={on.onRetry} />
  }
  if (makers === undefined) {
    return (
      <div className="maker-grid" role="status" aria-label={`Loading ${many}`}>
        {skeletonKeys.map((key) => (
          <CardSkeleton key={key} ratio={1.5} />
        ))}
      </div>
    )
  }
  if (makers.length === 0) return <Nobody type={type} filter={filter} />
  return (
    <div aria-busy={isOld} className={isOld ? 'is-old' : undefined}>
      <ul className="maker-grid" aria-label={makerWords(type).title}>
        {makers.map((maker, index) => (
          <li key={maker.id}>
            <MakerCard maker={maker} priority={index < 3} />
          </li>
        ))}
      </ul>
      <ListFoot
        hasMore={more !== undefined}
        isGrowing={isGrowing}
        isFailed={isFailed}
        link={more === undefined ? undefined : { to: more, words: `More ${many}` }}
        {...on}
      />
    </div>
  )
}

function Nobody({ type, filter }: { type: MakerType; filter: MakerFilter }) {
  const { many, one } = makerWords(type)
  if (!isNarrowed(filter)) {
    return (
      <EmptyState
        title={`No ${many} here yet`}
        why={`Say who made a work when you upload it, and the ${one} has a page.`}
        action={<ButtonLink to="/upload">Upload one</ButtonLink>}
      />
    )
  }
  return (
    <EmptyState
      title={filter.q ? `Nobody called “${filter.q}”` : 'Nobody here'}
      why={filter.q ? 'Try another spelling, or fewer letters.' : `No ${many} fit all of that at once.`}
      action={<ButtonLink to={makersPath(type)}>All {many}</ButtonLink>}
    />
  )
}
