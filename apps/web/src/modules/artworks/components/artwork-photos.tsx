import type { Artwork } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Maximize } from 'lucide-react'
import { Suspense, useState } from 'react'
import { formatTitle, kindOnSurface } from '#web/lib/words.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { ReportButton } from '#web/modules/sightings/components/report-button.tsx'
import { Bullet } from '#web/ui/bullet.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { acrossPhone, Picture } from '#web/ui/photo.tsx'
import { LicenceLink } from './licence-link.tsx'

const PhotoViewer = lazyPart(async () => (await import('#web/ui/photo-viewer.tsx')).PhotoViewer)
const PhotoTools = lazyPart(async () => (await import('./photo-tools.tsx')).PhotoTools)
const PictureTexts = lazyPart(
  async () => (await import('#web/modules/picture-texts/components/picture-texts.tsx')).PictureTexts,
)

/** Taller than the screen helps nobody: a tower is cropped until it is opened. */
const lowestRatio = 0.75

export function ArtworkPhotos({ artwork }: { artwork: Artwork }) {
  const [index, setIndex] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const username = useAuth(({ user }) => user?.username)
  const { photos } = artwork
  const title = formatTitle(artwork)
  const photo = photos[index] ?? artwork.cover
  const number = index + 1
  const { length: total } = photos
  const content = photo.altText ?? title
  const ratio = Math.max(lowestRatio, photo.width / photo.height)
  const isRecord = artwork.sources.some(({ isMade }) => isMade)
  const credit = formatPhotoCredit(artwork, isRecord)
  if (photos.length === 0) return <NoPhoto artwork={artwork} />

  return (
    <div className="piece-photos">
      <figure className="piece-main" style={{ '--ratio': ratio, '--moving': `artwork-${artwork.id}` }}>
        <button
          type="button"
          className="photo-open piece-open"
          aria-label={t`Open photo ${number} of ${total} full screen: ${content}`}
          onClick={() => setIsOpen(true)}
        >
          <Picture
            key={photo.id}
            photo={photo}
            sizes={`(min-width: 1600px) 1088px, (min-width: 1000px) calc(100vw - 512px), ${acrossPhone}`}
            ratio={ratio}
            priority={index === 0}
          />
          <span className="piece-zoom">
            <Maximize className="icon" aria-hidden="true" />
          </span>
        </button>
        <figcaption className="small quiet">
          <span>{credit}</span>
          {!isRecord && <LicenceLink licence={artwork.licence} />}
        </figcaption>
      </figure>
      {username && (
        <Suspense>
          <PictureTexts
            key={photo.id}
            id={artwork.id}
            photo={photo}
            owner={artwork.uploader.username}
            isMine={username === artwork.uploader.username}
          />
        </Suspense>
      )}
      {photos.length > 1 && (
        <ul className="piece-strip" aria-label={t`All photos`}>
          {photos.map((each, at) => (
            <li key={each.id}>
              <button
                type="button"
                aria-current={at === index}
                aria-label={numberedPhoto(at + 1)}
                onClick={() => setIndex(at)}
              >
                <Picture photo={each} sizes="112px" ratio={1} alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <Suspense>
          <PhotoViewer
            photos={photos}
            index={index}
            onIndex={setIndex}
            onClose={() => setIsOpen(false)}
            label={t`Photos of ${title}`}
          >
            <Bullet
              kind={artwork.kind}
              surface={artwork.surface}
              size={20}
              label={kindOnSurface(artwork.kind, artwork.surface)}
            />
            <span className="viewer-words">
              <bdi className="strong">{title}</bdi> <span className="quiet">{credit}</span>
              {photo.altText && <span className="viewer-text small quiet">{photo.altText}</span>}
            </span>
            <PhotoTools artwork={artwork} photo={photo} isRecord={isRecord} />
          </PhotoViewer>
        </Suspense>
      )}
    </div>
  )
}

const numberedPhoto = (number: number) => t`Photo ${number}`

/** A public record has photos by whoever saw it since. */
function formatPhotoCredit({ isSample, uploader }: Artwork, isRecord: boolean): string {
  if (isRecord) return t`Photo by a visitor`
  const { username } = uploader
  return isSample ? t`Sample photo` : t`Photo by ${username}`
}

/** A public record that nobody has been to: whoever goes there can add the first photo. */
function NoPhoto({ artwork }: { artwork: Artwork }) {
  return (
    <div className="piece-photos">
      <figure className="piece-main" style={{ '--ratio': 4 / 3 }}>
        <Picture photo={artwork.cover} sizes={acrossPhone} ratio={4 / 3} alt="" priority />
        <figcaption className="small quiet">
          <span>
            <Trans>No photo yet</Trans>
          </span>
          <ReportButton artwork={artwork} isSmall label={t`Add the first photo`} />
        </figcaption>
      </figure>
    </div>
  )
}
