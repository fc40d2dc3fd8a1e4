import type { VehicleCard } from '@allcity/contract/vehicles'
import { CardBones } from '#web/ui/bones.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListFoot } from '#web/ui/list-foot.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { byOperator, isNarrowed, trainsPath, type Wanted } from '../rules.ts'
import { TrainCard } from './train-card.tsx'

interface TrainResultsProps {
  wanted: Wanted
  cars: readonly VehicleCard[] | undefined
  isFailed: boolean
  isGrowing: boolean
  isOld: boolean
  /** The address of what comes next, for those without scripts. */
  more: string | undefined
  onMore: () => void
  onRetry: () => void
}

const bones = [1, 2, 3, 4, 5, 6]

export function TrainResults({ wanted, cars, isFailed, isGrowing, isOld, more, ...on }: TrainResultsProps) {
  if (cars === undefined && isFailed) {
    return <LoadFailed what="The list" comfort="What you looked for is kept." onRetry={on.onRetry} />
  }
  if (cars === undefined) {
    return (
      <div className="train-grid" role="status" aria-label="Loading trains">
        {bones.map((bone) => (
          <CardBones key={bone} ratio={2} />
        ))}
      </div>
    )
  }
  if (cars.length === 0) return <NoCars wanted={wanted} />
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
        link={more === undefined ? undefined : { to: more, words: 'More trains' }}
        {...on}
      />
    </div>
  )
}

function NoCars({ wanted }: { wanted: Wanted }) {
  if (!isNarrowed(wanted)) {
    return (
      <EmptyState
        title="No trains here yet"
        why="Give the operator and the number when you upload a work on a train. The car has a page two weeks later."
        action={<ButtonLink to="/upload">Upload one</ButtonLink>}
      />
    )
  }
  return (
    <EmptyState
      title={wanted.q ? `No car “${wanted.q}”` : 'No car here'}
      why="Try fewer digits, or leave the line out. A car shows two weeks after its first work was added."
      action={<ButtonLink to={trainsPath()}>All trains</ButtonLink>}
    />
  )
}
