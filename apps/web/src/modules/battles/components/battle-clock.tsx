import { useNow } from '#web/lib/clock.ts'
import { exactDate } from '#web/lib/dates.ts'
import { leftWords, splitDuration } from '../rules.ts'

/** How long until it opens or closes, to the minute. */
export function BattleClock({ label, at }: { label: string; at: string }) {
  const left = Date.parse(at) - useNow()
  return (
    <p className="clock" role="timer" aria-label={`${label} ${leftWords(left)}`} title={exactDate(at)}>
      <span className="clock-label">{label}</span>
      {splitDuration(left).map(({ value, unit }) => (
        <span className="clock-part" key={unit}>
          <b>{value}</b> {unit}
        </span>
      ))}
    </p>
  )
}
