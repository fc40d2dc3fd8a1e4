import { dataLimits } from '@allcity/contract/data'
import type { Photo } from '@allcity/contract/photos'

/** The size that a link preview shows: the widest that is not too wide. Sizes come smallest first. */
export function previewOf({ sizes }: Pick<Photo, 'sizes'>) {
  return sizes.findLast(({ width }) => width <= dataLimits.pictureWidth) ?? sizes[0]
}
