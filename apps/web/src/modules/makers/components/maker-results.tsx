import type { MakerCard as Card, MakerType } from '@allcity/contract/makers'
import { makersPath, makerWords } from '#web/lib/makers.ts'
import { CardBones } from '#web/ui/bones.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListFoot } from '#web/ui/list-foot.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { isNarrowed, type Wanted } from '../rules.ts'
import { MakerCard } from './maker-card.tsx'

interface MakerResultsProps {
  type: MakerType
  wanted: Wanted
  makers: readonly Card[] | undefined
  isFailed: boolean
  isGrowing: boolean
  isOld: boolean
  /** The address of what comes next, for those without scripts. */
  more: string | undefined
  onMore: () => void
  onRetry: () => void
}

const bones = [1, 2, 3, 4, 5, 6]

export function MakerResults({ type, wanted, makers, isFailed, isGrowing, isOld, more, ...on }: MakerResultsProps) {
  const { many } = makerWords(type)
  if (makers === undefined && isFailed) {
    return <LoadFailed what="The list" comfort="What you looked for is kept." onRetry={on.onRetry} />
  }
  if (makers === undefined) {
    return (
      <div className="maker-grid" role="status" aria-label={`Loading ${many}`}>
        {bones.map((bone) => (
          <CardBones key={bone} ratio={1.5} />
        ))}
      </div>
    )
  }
  if (makers.length === 0) return <Nobody type={type} wanted={wanted} />
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

function Nobody({ type, wanted }: { type: MakerType; wanted: Wanted }) {
  const { many, one } = makerWords(type)
  if (!isNarrowed(wanted)) {
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
      title={wanted.q ? `Nobody called “${wanted.q}”` : 'Nobody here'}
      why={wanted.q ? 'Try another spelling, or fewer letters.' : `No ${many} fit all of that at once.`}
      action={<ButtonLink to={makersPath(type)}>All {many}</ButtonLink>}
    />
  )
}
