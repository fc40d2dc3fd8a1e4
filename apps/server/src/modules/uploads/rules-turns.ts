import { isLarge, type Sized } from '#server/images/limits.ts'
import type { PhotoFormat } from '#server/images/photo.ts'

/** `check` reads headers, `cut` makes the sizes, `slow` makes those of photos that would hold up the others. */
export type PhotoQueue = 'check' | 'cut' | 'slow'

/** A header takes milliseconds, whatever the photo. */
export const checkCost = 1

/** What a member's next photo waits for: megapixels, three times as many where decoding takes three times as long. */
export function cutCost({ format, width, height }: { format: PhotoFormat; width: number; height: number }): number {
  const isSlow = format === 'heic' || format === 'avif'
  return Math.ceil((width * height) / 1e6) * (isSlow ? 3 : 1)
}

export const cutQueue = (photo: Sized): PhotoQueue => (isLarge(photo) ? 'slow' : 'cut')

/** Jobs of a higher priority are taken first. */
export const orderByTurn = ({ turn, memberId }: { turn: number; memberId: string }) => ({
  priority: -turn,
  group: memberId,
})
