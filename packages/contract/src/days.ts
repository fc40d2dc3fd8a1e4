import { z } from 'zod'

// Not that of dates.ts: all that a schema imports would come with the file of schemas, and every page stands on dates.
/** The first place on earth where a day begins is at UTC+14. */
const aheadMs = 14 * 3_600_000

/** The day on which somebody saw something, `2025-11-05`: where they were it may have begun before UTC's. */
export const SeenOn = z.iso
  .date('The day is written 2025-11-05')
  .refine((day) => Date.parse(day) <= Date.now() + aheadMs, 'This day has not come yet')
  .refine((day) => Date.parse(day) >= Date.UTC(1900, 0, 1), 'This day is too long ago')

/** Of a work, and of when somebody painted. */
export const Year = z
  .int('The year is a whole number')
  .min(1900, 'The year lies between 1900 and now')
  .refine((year) => year <= new Date(Date.now() + aheadMs).getUTCFullYear(), 'The year lies between 1900 and now')
