import type { VehicleCard } from '@allcity/contract/vehicles'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListFoot } from '#web/ui/list-foot.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { CardSkeleton } from '#web/ui/skeleton.tsx'
import { byOperator, isNarrowed, trainsPath, type VehicleFilter } from '../rules.ts'
import { TrainCard } from './train-card.tsx'

interface TrainResultsProps {
  filter: VehicleFilter
  cars: readonly VehicleCard[] | undefined
  isFailed: boolean
  isGrowing: boolean
  isOld: boolean
  /** The address of what comes next, for those without scripts. */
  more: string | undefined
  onMore: () => void
  onRetry: () => void
}

const skeletonKeys = [1, 2, 3, 4, 5, 6]

export function TrainResults({ filter, cars, isFailed, isGrowing, isOld, more, ...on }: TrainResultsProps) {
  if (cars === undefined && isFailed) {
    return <LoadFailed comfort={t`Your search is still set.`} onRetry={on.onRetry} />
  }
  if (cars === undefined) {
    return (
      <div className="train-grid" role="status" aria-label={t`Loading trains`}>
        {skeletonKeys.map((key) => (
          <CardSkeleton key={key} ratio={2} />
        ))}
      </div>
    )
  }
  if (cars.length === 0) return <NoCars filter={filter} />
  return (
    <div aria-busy={isOld} className={isOld ? 'train-groups is-old' : 'train-groups'}>
      {byOperator(cars).map(({ operator, cars: own }, group) => (
        <section key={operator} aria-labelledby={`operator-${group}`}>
          <h2 id={`operator-${group}`}>
            <bdi>{operator}</bdi>
          </h2>
          <ul className="train-grid" aria-labelledby={`operator-${group}`}>
            {own.map((car, index) => (
              <li key={car.id}>
                <TrainCard car={car} priority={group === 0 && index < 3} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <ListFoot
        hasMore={more !== undefined}
        isGrowing={isGrowing}
        isFailed={isFailed}
        link={more === undefined ? undefined : { to: more, words: t`More trains` }}
        {...on}
      />
    </div>
  )
}

function NoCars({ filter }: { filter: VehicleFilter }) {
  const { q } = filter
  if (!isNarrowed(filter)) {
    return (
      <EmptyState
        title={t`No trains here yet`}
        why={t`Add the operator and number when you upload a work on a train. The car gets a page two weeks later.`}
        action={
          <ButtonLink to="/upload">
            <Trans>Upload a photo</Trans>
          </ButtonLink>
        }
      />
    )
  }
  return (
    <EmptyState
      title={q ? t`No results for “${q}”` : t`No results`}
      why={t`Try fewer digits or remove the line. Cars appear two weeks after their first upload.`}
      action={
        <ButtonLink to={trainsPath()}>
          <Trans>All trains</Trans>
        </ButtonLink>
      }
    />
  )
}
