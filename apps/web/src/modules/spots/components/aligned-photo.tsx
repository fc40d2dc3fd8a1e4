import type { Homography } from '@allcity/contract/homography'
import type { Photo } from '@allcity/contract/photos'
import type { Size } from '#web/lib/use-size.ts'
import { Picture } from '#web/ui/photo.tsx'
import { type Area, toMatrix3d, wholePicture } from '../rules-alignment.ts'
import './aligned-photo.css'

interface AlignedPhotoProps {
  photo: Photo
  /** From this photo to the one whose area fills the frame. */
  warp: Homography
  area?: Area
  /** Size of the frame, which clips it. */
  size: Size | null
  alt?: string
}

/** A photo that lies in a frame as another photo of the same wall would, warped by the GPU. Hidden until the frame is measured. */
export function AlignedPhoto({ photo, warp, area = wholePicture, size, alt = photo.altText ?? '' }: AlignedPhotoProps) {
  const style = {
    '--x': area.x,
    '--y': area.y,
    '--width': area.width,
    '--height': area.height,
    transform: size ? toMatrix3d(warp, size.width / area.width, size.height / area.height) : undefined,
    visibility: size ? undefined : ('hidden' as const),
  }
  return (
    <div className="aligned-photo" style={style}>
      <Picture photo={photo} sizes="(min-width: 900px) 960px, 100vw" alt={alt} />
    </div>
  )
}
