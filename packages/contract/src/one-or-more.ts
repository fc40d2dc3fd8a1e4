import { z } from 'zod'

/** A query parameter that may occur several times. */
export const oneOrMore = <T extends z.ZodType<unknown, string>>(item: T, most = 20) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((values) => (Array.isArray(values) ? values : [values]))
    .pipe(z.array(item).max(most))
    .optional()
