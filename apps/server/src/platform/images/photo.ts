import { z } from 'zod'
import { NewFeatureBytes } from './photo-features.ts'

export const Refusal = z.object({
  refused: z.literal(true),
  reason: z.enum([
    'empty',
    'not_a_photo',
    'too_many_bytes',
    'too_many_pixels',
    'too_small',
    'too_narrow',
    'damaged',
    'too_slow',
    'too_heavy',
  ]),
  message: z.string(),
  /** The message to translate, with the values of its placeholders. */
  text: z.object({ english: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }),
})
/** The reason a photo is refused: a value, because every caller has to tell it to the uploader. */
export type Refusal = z.infer<typeof Refusal>

export const PhotoFormat = z.enum(['jpeg', 'png', 'webp', 'avif', 'heic'])
export type PhotoFormat = z.infer<typeof PhotoFormat>

export const Suggestion = z.object({
  takenAt: z.string().optional(),
  location: z.object({ longitude: z.number(), latitude: z.number() }).optional(),
})
/**
 * The camera's place and time, suggested to the uploader and then dropped. `takenAt` is the camera's wall clock, `2017-07-13T13:33:52`,
 * with `+02:00` behind it when the camera knew its zone.
 */
export type Suggestion = z.infer<typeof Suggestion>

export const Inspected = z.object({
  refused: z.literal(false),
  path: z.string(),
  format: PhotoFormat,
  contentType: z.string(),
  bytes: z.number(),
  width: z.number(),
  height: z.number(),
  decodingBytes: z.number(),
  suggestion: Suggestion,
})
/**
 * A file that passed the check. Its sides are those a viewer sees, after the camera's orientation is applied;
 * `decodingBytes` is about the memory that opening it takes.
 */
export type Inspected = z.infer<typeof Inspected>

export const CutSize = z.object({
  name: z.string(),
  width: z.number(),
  height: z.number(),
  contentType: z.enum(['image/jpeg', 'image/webp']),
  bytes: z.instanceof(Buffer),
})
/**
 * One picture to store. It holds pixels alone: no EXIF, XMP, IPTC, ICC or comment ever gets in. Its name is `master`,
 * or the width in pixels: `2048`, `1280`, `640`, `320`, or the photo's own when that is smaller.
 */
export type CutSize = z.infer<typeof CutSize>

export const CutPhoto = z.object({
  refused: z.literal(false),
  width: z.number(),
  height: z.number(),
  thumbhash: z.string(),
  colour: z.string(),
  perceptualHash: z.string(),
  cropHashes: z.array(z.string()),
  turnHashes: z.array(z.string()),
  features: NewFeatureBytes.nullable(),
  sizes: z.array(CutSize),
})
/**
 * A processed photo: sides of the master, thumbhash in base64, average colour `#rrggbb`, a perceptual hash to compare with
 * `hammingDistance`, the hashes of cropped copies and of the mirrored and turned photo, its local features, and the pictures, largest first.
 */
export type CutPhoto = z.infer<typeof CutPhoto>

/** The same without the pictures, once they are stored. */
export type Cut = Omit<CutPhoto, 'sizes'> & { sizes: Omit<CutSize, 'bytes'>[] }
