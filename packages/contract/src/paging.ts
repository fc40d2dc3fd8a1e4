import { z } from 'zod'

/** Start of the next page: an opaque cursor from the previous page. */
export const Cursor = z
  .string()
  .max(200)
  .regex(/^[\w-]+$/, /*i18n*/ 'This cursor is invalid')

export const pageSizes = { default: 24, largest: 100 } as const

export const PageQuery = z.object({
  cursor: Cursor.optional(),
  limit: z.coerce.number().int().min(1).max(pageSizes.largest).default(pageSizes.default),
})

/** A page of a list: `next` is absent on the last one. */
export function page<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), next: Cursor.optional() })
}
