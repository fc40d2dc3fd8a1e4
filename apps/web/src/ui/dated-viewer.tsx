import type { PhotoId } from '@allcity/contract/photos'
import type { DatedPhoto } from '@allcity/contract/spots'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { clientConfig } from '#web/lib/config.ts'
import { exactDate } from '#web/lib/dates.ts'
import { PersonLink } from './person-link.tsx'
import { PhotoViewer } from './photo-viewer.tsx'
import { ShareTools } from './share-tools.tsx'

interface DatedViewerProps {
  /** Photos, each with the title of its work. */
  photos: readonly (DatedPhoto & { title: string })[]
  openId: PhotoId
  /** Called with the photo to show; null to close. */
  onOpen: (id: PhotoId | null) => void
  label: string
}

/** Full-screen viewer of members' dated photos. They have no licence, so the viewer offers no download. */
export function DatedViewer({ photos, openId, onOpen, label }: DatedViewerProps) {
  const index = photos.findIndex(({ photo }) => photo.id === openId)
  const shown = photos[index]
  const isGone = shown === undefined
  useEffect(() => {
    if (isGone) onOpen(null)
  }, [isGone, onOpen])
  if (!shown) return null

  const { photo, day, by, artworkId, title } = shown
  return (
    <PhotoViewer
      photos={photos.map((each) => each.photo)}
      index={index}
      onIndex={(at) => onOpen(photos[at]?.photo.id ?? null)}
      onClose={() => onOpen(null)}
      label={label}
    >
      <span className="viewer-words">
        <b className="strong">{day ? <time dateTime={day}>{exactDate(day)}</time> : t`Date unknown`}</b>{' '}
        <span className="quiet">
          <Trans>
            <bdi>{title}</bdi>, by <PersonLink username={by.username} />
          </Trans>
        </span>
        {photo.altText && <span className="viewer-text small quiet">{photo.altText}</span>}
      </span>
      <ShareTools title={title} url={`${clientConfig().baseUrl}/artwork/${artworkId}`} />
    </PhotoViewer>
  )
}
