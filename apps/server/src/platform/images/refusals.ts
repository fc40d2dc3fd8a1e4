import { maxBytes, maxPixels } from './limits.ts'
import type { Refusal } from './photo.ts'

export const refusals = {
  empty: () => refuse('empty', 'This file is empty. Choose the photo again.'),
  notAPhoto: (what: string) =>
    refuse('not_a_photo', `This file is ${what}. We take JPEG, PNG, WebP, AVIF and HEIC photos.`),
  tooManyBytes: (bytes: number) =>
    refuse('too_many_bytes', `This photo has ${tenths(bytes / 1e6)} MB. The most we take is ${maxBytes / 1e6}.`),
  tooManyPixels: (pixels: number) =>
    refuse(
      'too_many_pixels',
      `This photo has ${tenths(pixels / 1e6)} megapixels. The most we take is ${maxPixels / 1e6}.`,
    ),
  tooSmall: (width: number, height: number, atLeast: number) =>
    refuse('too_small', `This photo is ${width} × ${height} pixels. Its longer side needs at least ${atLeast}.`),
  tooNarrow: (width: number, height: number, ratio: number) =>
    refuse(
      'too_narrow',
      `This photo is ${width} × ${height} pixels. Crop it so that one side is at most ${ratio} times the other.`,
    ),
  damaged: () => refuse('damaged', 'This file is cut off or damaged. Choose the photo again.'),
  tooSlow: () =>
    refuse('too_slow', 'This photo takes too long to open. Save it again as a JPEG, then choose the new file.'),
  tooHeavy: (kind: string) =>
    refuse('too_heavy', `This ${kind} is too heavy to open. Save it again as a JPEG, then choose the new file.`),
}

function refuse(reason: Refusal['reason'], message: string): Refusal {
  return { refused: true, reason, message }
}

/** Rounded up, so that a file just over a limit is never said to be exactly at it. */
function tenths(value: number): number {
  return Math.ceil(value * 10) / 10
}
