import { useNow } from '#web/lib/clock.ts'
import { exactDate, relativeDay } from '#web/lib/dates.ts'

/** "3 weeks ago", with the exact date on hover. */
export function RelativeTime({ at }: { at: string }) {
  const now = useNow()
  return (
    <time dateTime={at} title={exactDate(at)}>
      {relativeDay(at, now)}
    </time>
  )
}
