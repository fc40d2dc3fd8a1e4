import { z } from 'zod'
import { askDecoder } from './decoder-pool.ts'
import { inspectLimits, minLongerSide, type TimeLimits } from './limits.ts'
import { Inspected, Refusal } from './photo.ts'

export type { Inspected, Refusal } from './photo.ts'

const Answer = z.union([Inspected, Refusal])

/**
 * The one check of every photo that comes in, by whatever way: content, bytes and pixels, from the header alone.
 * Damage further in shows when the sizes are cut. Throws only when the file cannot be read at all.
 */
export async function inspectPhoto(
  path: string,
  atLeast = minLongerSide,
  limits: Partial<TimeLimits> = {},
): Promise<Inspected | Refusal> {
  const { answer } = await askDecoder({ task: 'inspect', path, atLeast, ...inspectLimits, ...limits })
  return Answer.parse(answer)
}
