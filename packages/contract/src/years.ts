import { z } from 'zod'
import { Year } from './days.ts'

export const inOrder = ({ from, to }: { from: number | null; to: number | null }) =>
  from === null || to === null || from <= to
export const yearsTurned = { path: ['to'], error: /*i18n*/ 'The last year must not be before the first' }

/** A range of years; either end may be unknown or open. */
export const Years = z
  .strictObject({ from: Year.nullable().default(null), to: Year.nullable().default(null) })
  .refine(inOrder, yearsTurned)
export type Years = z.output<typeof Years>
