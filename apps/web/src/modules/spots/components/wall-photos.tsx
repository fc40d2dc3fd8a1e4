import type { PhotoId } from '@allcity/contract/photos'
import type { Spot } from '@allcity/contract/spots'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { exactDate } from '#web/lib/dates.ts'
import { DatedPhoto } from '#web/ui/dated-photo.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PersonLink } from '#web/ui/person-link.tsx'
import { titledPhotos, wallTitle } from '../rules.ts'

const DatedViewer = lazyPart(async () => (await import('#web/ui/dated-viewer.tsx')).DatedViewer)

/** Every photo of a wall with the day it shows, the oldest first. */
export function WallPhotos({ spot }: { spot: Spot }) {
  const [openId, setOpenId] = useState<PhotoId | null>(null)
  const photos = titledPhotos(spot)
  const wall = wallTitle(spot)
  return (
    <section className="section" aria-labelledby="photos">
      <header className="section-head">
        <h2 id="photos">
          <Trans>Photos by day</Trans>
        </h2>
      </header>
      <ol className="wall-photos">
        {photos.map(({ photo, day, artworkId, by, title }) => (
          <li key={photo.id}>
            <DatedPhoto dated={{ photo, day, by }} sizes="(min-width: 900px) 20vw, 44vw" onOpen={setOpenId} />
            <span className="wall-photo-day">
              {day ? <time dateTime={day}>{exactDate(day)}</time> : t`Date unknown`}
            </span>
            <span className="small quiet">
              <Trans>
                <Link to={`/artwork/${artworkId}`}>
                  <bdi>{title}</bdi>
                </Link>
                , photo by <PersonLink username={by.username} />
              </Trans>
            </span>
          </li>
        ))}
      </ol>
      {openId && (
        <Suspense>
          <DatedViewer photos={photos} openId={openId} onOpen={setOpenId} label={t`Photos: ${wall}`} />
        </Suspense>
      )}
    </section>
  )
}
