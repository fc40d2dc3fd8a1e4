import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'

/** How many places up or down since a week ago. */
export function ChangeMark({ change }: { change: number | null }) {
  if (change === null)
    return (
      <span className="change change-up">
        <Trans>New</Trans>
      </span>
    )
  if (change === 0) {
    return (
      <span className="change">
        <span aria-hidden="true">–</span>
        <span className="sr">
          <Trans>No change</Trans>
        </span>
      </span>
    )
  }
  const Arrow = change > 0 ? ArrowUp : ArrowDown
  const places = Math.abs(change)
  return (
    <span className={change > 0 ? 'change change-up' : 'change'}>
      <Arrow className="icon" aria-hidden="true" />
      <span aria-hidden="true">{places}</span>
      <span className="sr">
        {change > 0
          ? t`${plural(places, { one: 'up # place', other: 'up # places' })}`
          : t`${plural(places, { one: 'down # place', other: 'down # places' })}`}
      </span>
    </span>
  )
}
