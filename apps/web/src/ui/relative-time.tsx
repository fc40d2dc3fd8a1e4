import { useNow, useZone } from '#web/lib/clock.ts'
import { exactDate, relativeDay, relativeMoment } from '#web/lib/dates.ts'

interface RelativeTimeProps {
  at: string
  /** Tells hours and minutes of the last day: "2 hours ago". */
  hasHours?: boolean
}

/** "3 weeks ago" by the visitor's local days, with the exact date in UTC on hover. */
export function RelativeTime({ at, hasHours = false }: RelativeTimeProps) {
  const now = useNow()
  const zone = useZone()
  return (
    <time dateTime={at} title={exactDate(at)}>
      {hasHours ? relativeMoment(at, now, zone) : relativeDay(at, now, zone)}
    </time>
  )
}
