import { useToday } from '#web/lib/clock.ts'
import { describeStillThere, type Seen } from '#web/lib/still-there.ts'

/** "Seen yesterday, very likely there", relative to the visitor's today: the server uses UTC. */
export function StillThereWords({ of }: { of: Seen }) {
  return describeStillThere(of, useToday())
}
