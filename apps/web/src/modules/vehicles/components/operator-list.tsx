import type { Reply } from '@allcity/contract/endpoint'
import type { vehicles } from '@allcity/contract/vehicles'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { countWord } from '#web/lib/words.ts'
import { trainsPath, type VehicleFilter } from '../rules.ts'

interface OperatorListProps {
  operators: Reply<typeof vehicles.index>['operators']
  filter: VehicleFilter
}

/** Operators with their lines: a press narrows the list, another widens it. */
export function OperatorList({ operators, filter }: OperatorListProps) {
  const q = filter.q ? { q: filter.q } : {}
  const isChosen = (operator: string) => operator === filter.operator
  return (
    <nav className="operators" aria-label={t`Operators and lines`}>
      <h2>
        <Trans>Operators</Trans>
      </h2>
      <ul>
        {operators.map(({ operator, vehicles: cars, lines }) => (
          <li key={operator}>
            <Link
              className="operator"
              to={trainsPath(isChosen(operator) && !filter.line ? q : { ...q, operator })}
              aria-current={isChosen(operator) && !filter.line}
              preventScrollReset
            >
              <bdi>{operator}</bdi> <span className="count">{countWord(cars)}</span>
            </Link>
            {lines.length > 0 && (
              <ul className="chips" aria-label={t`Lines of ${operator}`}>
                {lines.map(({ line, vehicles: onLine }) => {
                  const isCurrent = isChosen(operator) && filter.line === line
                  return (
                    <li key={line}>
                      <Link
                        className="chip chip-plain"
                        to={trainsPath(isCurrent ? { ...q, operator } : { ...q, operator, line })}
                        aria-current={isCurrent}
                        preventScrollReset
                      >
                        {line} <span className="count">{countWord(onLine)}</span>
                      </Link>
                    </li>
                  )
                })}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
