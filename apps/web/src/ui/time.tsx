import { useZone } from '#web/lib/clock.ts'
import { dateIn, dayIn, exactDate } from '#web/lib/dates.ts'

interface TimeProps {
  /** An instant, or a day without a zone. */
  at: string
  /** Shows only the day, when the instant is no more precise. */
  isDay?: boolean
}

/** "3 November 2025 at 14:20" in the visitor's zone, with UTC on hover. */
export function Time({ at, isDay = false }: TimeProps) {
  const zone = useZone()
  return (
    <time dateTime={at} title={exactDate(at)}>
      {isDay && at.length > 10 ? exactDate(dayIn(Date.parse(at), zone)) : dateIn(at, zone)}
    </time>
  )
}
