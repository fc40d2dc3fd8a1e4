import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PhotoId } from './photos.ts'
import { prose } from './text.ts'
import { Uuid } from './uuid.ts'

export const PictureTextId = Uuid.brand<'PictureTextId'>()
export type PictureTextId = z.infer<typeof PictureTextId>

/** Alternative text for a picture, proposed by a member other than its uploader. */
export const PictureText = z.object({
  id: PictureTextId,
  photoId: PhotoId,
  text: z.string(),
  saidBy: z.string(),
  /** Whether the caller wrote the text. */
  isMine: z.boolean(),
})
export type PictureText = z.infer<typeof PictureText>

const OfWork = z.object({ id: Uuid })
const OneOfWork = OfWork.extend({ textId: PictureTextId })
const Waiting = z.object({ items: z.array(PictureText) })

export const pictureTexts = {
  list: endpoint({
    method: 'GET',
    path: '/artworks/:id/picture-texts',
    access: 'member',
    summary:
      'List proposed picture texts of a work and its sightings: for your pictures, your own proposals, and all for moderators.',
    params: OfWork,
    response: Waiting,
  }),
  propose: endpoint({
    method: 'POST',
    path: '/artworks/:id/picture-texts',
    access: 'member',
    summary:
      'Describe a picture of a work, or of a sighting, in words. Screen readers get it once the uploader agrees; the uploader’s own words apply at once. The caller makes the id (UUIDv7).',
    params: OfWork,
    body: z.strictObject({
      id: PictureTextId,
      photoId: PhotoId,
      text: prose(500).refine((text) => text !== '', /*i18n*/ 'Describe what the photo shows'),
    }),
    response: Waiting,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/artworks/:id/picture-texts/:textId/accept',
    access: 'member',
    summary: 'Accept a proposed picture text: for the uploader and moderators.',
    params: OneOfWork,
    response: Waiting,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/artworks/:id/picture-texts/:textId/refuse',
    access: 'member',
    summary: 'Refuse a proposed picture text: for the uploader, moderators and its author.',
    params: OneOfWork,
    response: Waiting,
  }),
}
