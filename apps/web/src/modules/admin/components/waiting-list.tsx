import type { Waiting } from '@allcity/contract/admin'
import { t } from '@lingui/core/macro'
import { Link } from 'react-router'

/** The queues that wait for a decision, longest first. An empty queue is shown without a link. */
export function WaitingList({ waiting }: { waiting: Waiting[] }) {
  const sorted = waiting.toSorted((one, other) => other.count - one.count)
  return (
    <ul className="waiting" aria-label={t`Waiting for a decision`}>
      {sorted.map(({ what, count, to }) => (
        <li key={what} className={count === 0 ? 'is-done' : ''}>
          {to && count > 0 ? (
            <Link to={to}>
              <Words what={what} count={count} />
            </Link>
          ) : (
            <Words what={what} count={count} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Words({ what, count }: { what: string; count: number }) {
  return (
    <>
      <span className="waiting-count">{count}</span> <span>{what}</span>
    </>
  )
}
