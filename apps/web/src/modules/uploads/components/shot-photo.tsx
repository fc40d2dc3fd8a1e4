import { Image, ImageOff } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { Picture } from '#web/ui/photo.tsx'
import type { DraftPhoto } from '../drafts.ts'
import { useUploads } from '../store.ts'

interface ShotPhotoProps {
  photo: DraftPhoto
  /** Width by height of the frame; the photo's own when absent. */
  ratio?: number
}

/** The picture of a card: made here from the file, else the server's, else a frame, which is crossed where there will be none. */
export function ShotPhoto({ photo, ratio }: ShotPhotoProps) {
  const preview = useUploads(({ previews }) => previews[photo.id])
  const [ownRatio, setOwnRatio] = useState(1)
  const shown = photo.upload?.photo ?? null
  const style: CSSProperties & Record<'--ratio', number> = {
    '--ratio': ratio ?? (shown ? shown.width / shown.height : ownRatio),
  }
  const alt = photo.altText || photo.fileName

  if (preview && photo.refusal === null) {
    return (
      <span className="photo" style={style}>
        <img
          src={preview}
          alt={alt}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setOwnRatio(naturalWidth / naturalHeight)}
        />
      </span>
    )
  }
  if (shown) return <Picture photo={shown} sizes="272px" alt={alt} {...(ratio === undefined ? {} : { ratio })} />
  if (preview === undefined && photo.refusal === null) return <span className="photo skeleton" style={style} />
  const Frame = photo.refusal !== null || photo.upload?.state === 'failed' ? ImageOff : Image
  return (
    <span className="photo photo-none" style={style}>
      <Frame className="icon icon-24" aria-hidden="true" />
    </span>
  )
}
