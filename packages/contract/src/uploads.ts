import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Coordinates } from './geo.ts'
import { Photo, PhotoId } from './photos.ts'
import { Uuid } from './uuid.ts'

/**
 * Photos arrive by tus 1.0 (https://tus.io/protocols/resumable-upload) at `/api/uploads`, with the bearer id token on every request.
 * `Upload-Metadata` has `id` (a UUIDv7 created by the browser: the photo's id) and `filename`. The upload's URL is `/api/uploads/{id}`,
 * so a browser that kept only the id can resume.
 */
export const uploadLimits = { bytes: 40_000_000, photosAtOnce: 50 } as const

/** receiving: bytes arrive; checking and cutting: a job processes it; ready: can be shown; failed: `failure` gives the reason. */
export const UploadState = z.enum(['receiving', 'checking', 'cutting', 'ready', 'failed'])
export type UploadState = z.infer<typeof UploadState>

/** EXIF data of the photo, read once for its owner and never published. */
export const Suggestion = z.object({
  /** The camera's local time without a zone, as `2025-11-05T08:12:00`. */
  takenAt: z.string().nullable(),
  /** Minutes east of UTC of that time, if the camera wrote them. */
  takenOffset: z.int().nullable(),
  location: Coordinates.nullable(),
})
export type Suggestion = z.infer<typeof Suggestion>

export const Upload = z.object({
  id: PhotoId,
  state: UploadState,
  fileName: z.string(),
  bytes: z.int(),
  failure: z.string().nullable(),
  /** The published work with an identical file, if this upload has no work yet or was refused as a copy. */
  copyOf: Uuid.nullable(),
  /** Whether `retry` can help: the file is still there. */
  mayRetry: z.boolean(),
  suggestion: Suggestion,
  photo: Photo.nullable(),
  /** The work it belongs to, once published. */
  artworkId: Uuid.nullable(),
})
export type Upload = z.infer<typeof Upload>

const Ids = z
  .union([z.string(), z.array(z.string())])
  .transform((ids) => (Array.isArray(ids) ? ids : [ids]))
  .pipe(
    z
      .array(PhotoId)
      .min(1)
      .max(uploadLimits.photosAtOnce * 2),
  )

export const uploads = {
  list: endpoint({
    method: 'GET',
    path: '/uploads',
    access: 'member',
    summary: 'List the states of your uploads by id. Ids of other members are left out.',
    query: z.object({ id: Ids }),
    response: z.object({ items: z.array(Upload) }),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/uploads/:id/retry',
    access: 'member',
    summary: 'Process a failed photo again.',
    params: z.object({ id: PhotoId }),
    response: Upload,
  }),
  discard: endpoint({
    method: 'POST',
    path: '/uploads/:id/discard',
    access: 'member',
    summary: 'Discard an upload that belongs to no work yet. Repeating the request changes nothing.',
    params: z.object({ id: PhotoId }),
    response: z.object({ discarded: z.literal(true) }),
  }),
}
