import type { PhotoId } from '@allcity/contract/photos'
import type { DatedPhoto as Dated } from '@allcity/contract/spots'
import { t } from '@lingui/core/macro'
import { exactDate } from '#web/lib/dates.ts'
import { labelledWord } from '#web/lib/joined-words.ts'
import { Picture } from './photo.tsx'

interface DatedPhotoProps {
  dated: Pick<Dated, 'photo' | 'day' | 'by'>
  /** The width it is shown at, as the `sizes` attribute. */
  sizes: string
  onOpen: (id: PhotoId) => void
}

/** A photo with its day that opens full screen. */
export function DatedPhoto({ dated: { photo, day, by }, sizes, onOpen }: DatedPhotoProps) {
  const date = day ? exactDate(day) : t`date unknown`
  const name = t`Photo by ${by.username}, ${date}`
  const words = photo.altText ? labelledWord(name, photo.altText) : name
  return (
    <button
      type="button"
      className="photo-open"
      aria-label={labelledWord(t`Open full screen`, words)}
      onClick={() => onOpen(photo.id)}
    >
      <Picture photo={photo} sizes={sizes} ratio={4 / 3} alt={photo.altText ?? name} />
    </button>
  )
}
