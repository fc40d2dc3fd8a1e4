import { z } from 'zod'
import { askDecoder } from './decoder-pool.ts'
import { cutLimits, isLarge, type TimeLimits } from './limits.ts'
import { withinMemory } from './memory-gate.ts'
import { type Cut, CutPhoto, type CutSize, type Inspected, Refusal } from './photo.ts'

export type { Cut, CutSize } from './photo.ts'

const Answer = z.union([CutPhoto, Refusal])

/**
 * Makes everything of a photo that is stored, and hands over the pictures one after the other, largest first.
 * Nothing has been handed over when it refuses. The decoder checks the file again, so no caller can go round the check.
 * Answers the processor time besides. Throws `DecoderStarved` when the machine is too busy, which is no fault of the photo.
 */
export async function cutSizes(
  photo: Inspected,
  keep: (size: CutSize) => Promise<unknown>,
  limits: Partial<TimeLimits> = {},
): Promise<(Cut | Refusal) & { processorSeconds: number }> {
  const { answer, processorSeconds } = await withinMemory({ ...photo, isLarge: isLarge(photo) }, () =>
    askDecoder({ task: 'cut', path: photo.path, atLeast: 1, ...cutLimits(photo), ...limits }),
  )
  const cut = Answer.parse(answer)
  if (cut.refused) return { ...cut, processorSeconds }
  for (const size of cut.sizes) await keep(size)
  return { ...cut, processorSeconds, sizes: cut.sizes.map(({ bytes, ...listed }) => listed) }
}
