import { ArtworkKind } from '@allcity/contract/kinds'
import { Photo } from '@allcity/contract/photos'

/** The placeholder for a work without a photo, in lists, maps and cards. */
export const standIn = (kind: ArtworkKind): Photo => ({
  id: Photo.shape.id.parse(
    `00000000-0000-4000-8000-5aad000000${String(ArtworkKind.options.indexOf(kind)).padStart(2, '0')}`,
  ),
  width: 1_200,
  height: 900,
  thumbhash: '',
  colour: '#1d1f21',
  altText: 'No photo yet',
  sizes: [{ width: 1_200, height: 900, url: `/stand-in-${kind}.svg` }],
})
