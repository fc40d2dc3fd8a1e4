import type { MyArtworkState } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatNumber } from '#web/lib/numbers.ts'
import { myArtworkCounts } from '../queries-mine.ts'
import { stateWord } from '../rules-mine.ts'

const order = ['published', 'processing', 'held', 'failed', 'removed'] as const satisfies MyArtworkState[]

/** Links to the member's works by state, with their number. */
export function MyFilter({ state: current }: { state: MyArtworkState | undefined }) {
  const { data } = useQuery(myArtworkCounts())
  if (!data || (data.total === 0 && !current)) return null
  const states = order.filter((state) => data.state[state] > 0 || state === current)
  return (
    <ul className="chips chips-scroll" aria-label={t`Filter by state`}>
      {[undefined, ...states].map((state) => (
        <li key={state ?? 'all'}>
          <Link
            className="chip chip-plain"
            to={state ? `/my-uploads?state=${state}` : '/my-uploads'}
            aria-current={state === current}
          >
            {state ? stateWord(state) : t`All`}{' '}
            <span className="count">{formatNumber(state ? data.state[state] : data.total)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
