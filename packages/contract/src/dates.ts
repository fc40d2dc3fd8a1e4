/** In milliseconds. */
export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** "23 November 2026": a day in UTC, as people are told it, on a page and in a mail. */
export const dayInWords = (at: Date | number): string => long.format(at)
