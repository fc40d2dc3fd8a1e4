import type { Photo } from '@allcity/contract/photos'
import { previewWidth } from '@allcity/contract/preview'

/** The size for a link preview: the widest one within the limit. Sizes are in ascending order. */
export function choosePreview({ sizes }: Pick<Photo, 'sizes'>) {
  return sizes.findLast(({ width }) => width <= previewWidth) ?? sizes[0]
}
