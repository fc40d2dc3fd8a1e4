import { isLarge, type Sized } from '#server/images/limits.ts'
import type { PhotoFormat } from '#server/images/photo.ts'

/** `check` reads headers, `cut` makes the sizes, `slow` makes those of photos that would hold up the others, one at a time. */
export type PhotoQueue = 'check' | 'cut' | 'slow'

/** A header takes milliseconds, whatever the photo. */
export const checkCost = 1

/** What a member's next photo waits for: megapixels, three times as many where decoding takes three times as long. */
export function cutCost({ format, width, height }: { format: PhotoFormat; width: number; height: number }): number {
  const isSlow = format === 'heic' || format === 'avif'
  return Math.ceil((width * height) / 1e6) * (isSlow ? 3 : 1)
}

/** What the photos of one member took within the last hour, those included that still wait. */
export interface Used {
  cost: number
  processorSeconds: number
}

/** Of one member within an hour: about 500 JPEGs or 150 HEICs of a phone, and ten minutes of one core. */
const budget: Used = { cost: 6000, processorSeconds: 600 }

/** Nothing is refused for its size or its member's number of photos: what is over the budget waits in the slow queue. */
export function cutQueue(photo: Sized, used: Used): PhotoQueue {
  const isOverBudget = used.cost > budget.cost || used.processorSeconds > budget.processorSeconds
  return isLarge(photo) || isOverBudget ? 'slow' : 'cut'
}

/** Jobs of a higher priority are taken first. */
export const orderByTurn = ({ turn, memberId }: { turn: number; memberId: string }) => ({
  priority: -turn,
  group: memberId,
})
