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
      'Picture texts of a work and of its sightings that wait for an answer: those of my pictures, for moderators all, and what I proposed.',
    params: OfWork,
    response: Waiting,
  }),
  propose: endpoint({
    method: 'POST',
    path: '/artworks/:id/picture-texts',
    access: 'member',
    summary:
      'Says in words what a picture of a work, or of a sighting of it, shows. It is read aloud once the uploader agrees; the uploader’s own words hold at once. The id is made by the caller (UUIDv7).',
    params: OfWork,
    body: z.strictObject({
      id: PictureTextId,
      photoId: PhotoId,
      text: prose('The picture text', 500).refine((text) => text !== '', 'Write what the picture shows'),
    }),
    response: Waiting,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/artworks/:id/picture-texts/:textId/accept',
    access: 'member',
    summary: 'Takes a proposed text for the picture: for its uploader and moderators.',
    params: OneOfWork,
    response: Waiting,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/artworks/:id/picture-texts/:textId/refuse',
    access: 'member',
    summary: 'Leaves the picture as it is: for its uploader and moderators, and for who proposed the text.',
    params: OneOfWork,
    response: Waiting,
  }),
}
