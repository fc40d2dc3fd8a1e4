import { uploadLimits } from '@allcity/contract/uploads'

export const maxBytes = uploadLimits.bytes
export const maxPixels = 120e6

/** Longer side in pixels; below it nobody can make out a wall. It holds for portraits too: what a photo is for is said once it is here. */
export const minLongerSide = 200
export const maxSideRatio = 20

/** A wall of 16.7 megapixels stays sharp full screen, and every phone can still open it. */
export const masterPixels = 4096 * 4096
export const masterSide = 12_000

/** A core decodes the heaviest photo of 120 megapixels well within this. */
export const decodeSeconds = 30

/**
 * Of processor time, however busy the machine is: damage, or an attack, can claim a hundred megapixels that are not there. A photo that has
 * them has the bytes too, and may take its time: 120 megapixels in the colours of a screen take six seconds, in those of print thirteen.
 */
export const processorSeconds = (bytes: number) => 3.5 + bytes / 1e6

/** A fresh process on a busy machine has read its code well within this; the photo's own clock starts after it. */
export const startSeconds = 60

/** Of memory, for one photo. Decoders that cannot work row by row take this much long before 120 megapixels. */
export const decodingBytes = 1e9
