import { z } from 'zod'

/** Probability that the work is still there: 0.5^(days since last seen / half-life), unless evidence says it is gone. */
export const StillThere = z.object({
  /** From 0 (gone) to 1; null when the date of the last sighting is unknown. */
  probability: z.number().nullable(),
  lastSeenOn: z.iso.date().nullable(),
  /** Days after which half of the works of this kind on this surface are gone. */
  halfLifeDays: z.int(),
  /** How faded to draw the marker, from 0 to 3. */
  fade: z.int().min(0).max(3),
  /** 'Seen 3 weeks ago, very likely there'. */
  words: z.string(),
})
export type StillThere = z.infer<typeof StillThere>
