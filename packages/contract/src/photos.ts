import { z } from 'zod'
import { Uuid } from './uuid.ts'

export const PhotoId = Uuid.brand<'PhotoId'>()
export type PhotoId = z.infer<typeof PhotoId>

export const PhotoSize = z.object({ width: z.int(), height: z.int(), url: z.string() })
export type PhotoSize = z.infer<typeof PhotoSize>

/** A public photo. Its sizes never include the uploaded file. */
export const Photo = z.object({
  id: PhotoId,
  width: z.int(),
  height: z.int(),
  /** Base64 of a ThumbHash (https://evanw.github.io/thumbhash/). */
  thumbhash: z.string(),
  /** The average colour, as `#rrggbb`. */
  colour: z.string(),
  altText: z.string().nullable(),
  /** Smallest first. */
  sizes: z.array(PhotoSize),
})
export type Photo = z.infer<typeof Photo>
