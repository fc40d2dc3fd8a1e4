import type { MakerCard as Card, MakerType } from '@allcity/contract/makers'
import { t } from '@lingui/core/macro'
import { makersPath, makersTitle } from '#web/lib/makers.ts'
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
  if (makers === undefined && isFailed) {
    return <LoadFailed comfort={t`Your filters are still set.`} onRetry={on.onRetry} />
  }
  if (makers === undefined) {
    return (
      <div className="maker-grid" role="status" aria-label={type === 'artist' ? t`Loading artists` : t`Loading crews`}>
        {skeletonKeys.map((key) => (
          <CardSkeleton key={key} ratio={1.5} />
        ))}
      </div>
    )
  }
  if (makers.length === 0) return <NoMakers type={type} filter={filter} />
  return (
    <div aria-busy={isOld} className={isOld ? 'is-old' : undefined}>
      <ul className="maker-grid" aria-label={makersTitle(type)}>
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
        link={more === undefined ? undefined : { to: more, words: type === 'artist' ? t`More artists` : t`More crews` }}
        {...on}
      />
    </div>
  )
}

function NoMakers({ type, filter }: { type: MakerType; filter: MakerFilter }) {
  const isArtists = type === 'artist'
  if (!isNarrowed(filter)) {
    return (
      <EmptyState
        title={isArtists ? t`No artists yet` : t`No crews yet`}
        why={
          isArtists
            ? t`Credit an artist when you upload and they get a page.`
            : t`Credit a crew when you upload and it gets a page.`
        }
        action={<ButtonLink to="/upload">{t`Upload`}</ButtonLink>}
      />
    )
  }
  const { q = '' } = filter
  const noneNamed = isArtists ? t`No artist named “${q}”` : t`No crew named “${q}”`
  return (
    <EmptyState
      title={q ? noneNamed : t`No matches`}
      why={q ? t`Check the spelling or try fewer letters.` : t`Try removing a filter.`}
      action={<ButtonLink to={makersPath(type)}>{isArtists ? t`All artists` : t`All crews`}</ButtonLink>}
    />
  )
}
