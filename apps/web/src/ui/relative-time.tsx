import { useNow, useZone } from '#web/lib/clock.ts'
import { exactDate, relativeDay } from '#web/lib/dates.ts'

/** "3 weeks ago" by the visitor's local days, with the exact date in UTC on hover. */
export function RelativeTime({ at }: { at: string }) {
  const now = useNow()
  const zone = useZone()
  return (
    <time dateTime={at} title={exactDate(at)}>
      {relativeDay(at, now, zone)}
    </time>
  )
}
