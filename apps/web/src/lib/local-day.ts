/** The person's local day, `2025-11-05`: a sighting today has the date of their own calendar, not of UTC. */
export function localDay(at: number): string {
  const behindUtc = new Date(at).getTimezoneOffset() * 60_000
  return new Date(at - behindUtc).toISOString().slice(0, 10)
}

/** The person's local day at this moment. */
export const localToday = (): string => localDay(Date.now())
