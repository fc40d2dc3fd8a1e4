import type { StillThere } from '@allcity/contract/artworks'
import { dayMs, daysAgoWords } from '@allcity/contract/dates'
import { useToday } from '#web/lib/clock.ts'

/** "Seen yesterday, very likely there", relative to the visitor's today: the server uses UTC. */
export function useStillThereWords({ words, lastSeenOn }: StillThere): string {
  const today = useToday()
  if (lastSeenOn === null) return words
  const days = Math.round((Date.parse(today) - Date.parse(lastSeenOn)) / dayMs)
  return words.replace(/(seen) [^,]+/i, (_, seen) => `${seen} ${daysAgoWords(days)}`)
}

export function StillThereWords({ of }: { of: StillThere }) {
  return useStillThereWords(of)
}
