import { uploadLimits } from '@allcity/contract/uploads'
import type { PhotoFormat } from './photo.ts'

export const maxBytes = uploadLimits.bytes
export const maxPixels = 120e6

/**
 * Longer side in pixels; below it a wall is unrecognisable. Portraits share the limit: the purpose of a photo is only known after its
 * upload.
 */
export const minLongerSide = 200
export const maxSideRatio = 20

/** A wall at 16.7 megapixels stays sharp full screen, and every phone can still open it. */
export const masterPixels = 4096 * 4096
export const masterSide = 12_000

/** Limits for one decoder request. Only processor time shows that a photo is too slow; wall time shows that the machine is busy. */
export interface TimeLimits {
  processorSeconds: number
  wallSeconds: number
}

/** Seconds of processor time that no photo needs. WebAssembly decodes HEIC several times slower than native decoders. */
const mostProcessorSeconds = 30

/** Several times the processor time, as a busy machine shares its cores. */
const wallSeconds = 100

export const inspectLimits: TimeLimits = { processorSeconds: mostProcessorSeconds, wallSeconds }

/**
 * Time limits by the photo's bytes, since a damaged or hostile file can claim a hundred megapixels it does not hold. A real photo of 120
 * megapixels has the bytes too: it takes six seconds in RGB, thirteen in CMYK.
 */
export function cutLimits(photo: { format: PhotoFormat; bytes: number; width: number; height: number }): TimeLimits {
  return { processorSeconds: Math.min(mostProcessorSeconds, processorSeconds(photo)), wallSeconds }
}

function processorSeconds({ format, bytes, width, height }: Parameters<typeof cutLimits>[0]): number {
  if (format === 'heic') return mostProcessorSeconds
  const byBytes = 3.5 + bytes / 1e6
  // AVIF packs real pixels into few bytes: 40 megapixels in 130 KB take seven seconds on a busy machine.
  return format === 'avif' ? byBytes + (width * height) / 3e6 : byBytes
}

export interface Sized {
  width: number
  height: number
  decodingBytes: number
}

/** Whether a photo takes so much time or memory that large photos are cut separately, one at a time. */
export const isLarge = ({ width, height, decodingBytes }: Sized): boolean =>
  width * height > 25e6 || decodingBytes > largeBytes

/** In bytes of memory. Decoding 12 megapixels takes less in every format except 10-bit AVIF. */
export const largeBytes = 450e6

/** A fresh process on a busy machine loads its code well within this; the photo's own clock starts afterwards. */
export const startSeconds = 60

/** Bytes of memory for one photo. Decoders that cannot work row by row need this much long before 120 megapixels. */
export const decodingBytes = 1e9
