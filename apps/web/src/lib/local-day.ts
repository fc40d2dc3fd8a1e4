/** The day it is where the person is, `2025-11-05`: what they saw today has the date of their own calendar, not of UTC's. */
export function localDay(at: number): string {
  const behindUtc = new Date(at).getTimezoneOffset() * 60_000
  return new Date(at - behindUtc).toISOString().slice(0, 10)
}
