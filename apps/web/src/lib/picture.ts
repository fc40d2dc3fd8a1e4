import type { Photo } from '@allcity/contract/photos'
import { previewWidth } from '@allcity/contract/preview'

/** The size that a link preview shows: the widest that is not too wide. Sizes come smallest first. */
export function previewOf({ sizes }: Pick<Photo, 'sizes'>) {
  return sizes.findLast(({ width }) => width <= previewWidth) ?? sizes[0]
}
