import { z } from 'zod'

// Not taken from dates.ts: a module imported here would move into the chunk of the schemas, and every page needs dates.
/** The first place on earth where a day begins is at UTC+14. */
const aheadMs = 14 * 3_600_000

/** The day of a sighting, `2025-11-05`: at its place the day may begin before it does in UTC. */
export const SeenOn = z.iso
  .date(/*i18n*/ 'Enter a date, such as 2025-11-05')
  .refine((day) => Date.parse(day) <= Date.now() + aheadMs, /*i18n*/ 'That date is in the future')
  .refine((day) => Date.parse(day) >= Date.UTC(1900, 0, 1), /*i18n*/ 'That date is too far back')

/** The year of a work, or of a maker's activity. */
export const Year = z
  .int(/*i18n*/ 'Enter a year, such as 1984')
  .min(1900, /*i18n*/ 'Enter a year between 1900 and now')
  .refine(
    (year) => year <= new Date(Date.now() + aheadMs).getUTCFullYear(),
    /*i18n*/ 'Enter a year between 1900 and now',
  )
