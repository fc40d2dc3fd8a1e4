import { isLarge, type Sized } from '#server/platform/images/limits.ts'
import type { PhotoFormat } from '#server/platform/images/photo.ts'

/** `check` reads headers, `cut` makes the sizes, `slow` makes those of large photos one at a time. */
export type PhotoQueue = 'check' | 'cut' | 'slow'

/** Reading a header takes milliseconds, whatever the photo. */
export const checkCost = 1

/** Cost of a photo in its member's queue: megapixels, times three for formats that decode three times as slowly. */
export function cutCost({ format, width, height }: { format: PhotoFormat; width: number; height: number }): number {
  const isSlow = format === 'heic' || format === 'avif'
  return Math.ceil((width * height) / 1e6) * (isSlow ? 3 : 1)
}

/** Cost of one member's photos within the last hour, waiting ones included. */
export interface Used {
  cost: number
  processorSeconds: number
}

/** Budget of one member per hour: about 500 JPEGs or 150 HEICs of a phone, and ten minutes of one core. */
const budget: Used = { cost: 6000, processorSeconds: 600 }

/** Photos over the budget wait in the slow queue; none is refused for its size or its member's number of photos. */
export function cutQueue(photo: Sized, used: Used): PhotoQueue {
  const isOverBudget = used.cost > budget.cost || used.processorSeconds > budget.processorSeconds
  return isLarge(photo) || isOverBudget ? 'slow' : 'cut'
}

/** Jobs of a higher priority are taken first. */
export const orderByTurn = ({ turn, memberId }: { turn: number; memberId: string }) => ({
  priority: -turn,
  group: memberId,
})
