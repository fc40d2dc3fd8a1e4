/** A day in milliseconds. */
export const dayMs = 86_400_000

const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** "23 November 2026": a day in UTC, as people are told it, on a page and in a mail. */
export const dayInWords = (at: Date | number): string => long.format(at)
