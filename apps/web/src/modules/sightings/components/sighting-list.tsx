import type { Artwork, ArtworkId } from '@allcity/contract/artworks'
import type { PhotoId } from '@allcity/contract/photos'
import type { Sighting } from '@allcity/contract/sightings'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useNow, useZone } from '#web/lib/clock.ts'
import { exactDate, relativeDay } from '#web/lib/dates.ts'
import { useFocusAfter } from '#web/lib/focus-after-change.ts'
import { formatTitle, sightingWord } from '#web/lib/words.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { Button } from '#web/ui/button.tsx'
import { DatedPhoto } from '#web/ui/dated-photo.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PersonDisc } from '#web/ui/person-disc.tsx'
import { PersonLink } from '#web/ui/person-link.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useUndoSighting } from '../mutations.ts'
import { sightingPages } from '../queries.ts'

const DatedViewer = lazyPart(async () => (await import('#web/ui/dated-viewer.tsx')).DatedViewer)
const PictureTexts = lazyPart(
  async () => (await import('#web/modules/picture-texts/components/picture-texts.tsx')).PictureTexts,
)

const ReportButton = lazyPart(
  async () => (await import('#web/modules/moderation/components/report-button.tsx')).ReportButton,
)

/** The sightings of a work, with dated photos; nothing when there are none. */
export function SightingList({ artwork }: { artwork: Artwork }) {
  const pages = useInfiniteQuery(sightingPages(artwork.id))
  const items = pages.data?.pages.flatMap((page) => page.items)
  const title = useFocusAfter<HTMLHeadingElement>(items?.length)
  const [openId, setOpenId] = useState<PhotoId | null>(null)
  const work = formatTitle(artwork)
  // The section stays after its last sighting was removed, so that the focus has a place.
  const hadSome = useRef(false)
  if (items && items.length > 0) hadSome.current = true
  if (items?.length === 0 && !hadSome.current) return null
  return (
    <section className="section" id="sightings" aria-labelledby="sightings-title">
      <header className="section-head">
        <h2 id="sightings-title" ref={title} tabIndex={-1}>
          <Trans>Sightings</Trans>
        </h2>
      </header>
      {items?.map((sighting) => (
        <Line key={sighting.id} artworkId={artwork.id} sighting={sighting} onOpen={setOpenId} />
      ))}
      {items?.length === 0 && (
        <p className="quiet">
          <Trans>No sightings yet.</Trans>
        </p>
      )}
      {!items && !pages.isError && <Skeleton height="64px" />}
      {pages.isError && (
        <p>
          <RetryButton fault={t`Couldn’t load the sightings.`} onRetry={() => void pages.refetch()} />
        </p>
      )}
      {pages.hasNextPage && (
        <Button variant="quiet" disabled={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
          {pages.isFetchingNextPage ? t`Loading more…` : t`Show more`}
        </Button>
      )}
      {openId && (
        <Suspense>
          <DatedViewer
            photos={listPhotos(artwork, items ?? [])}
            openId={openId}
            onOpen={setOpenId}
            label={t`Photos of ${work}`}
          />
        </Suspense>
      )}
    </section>
  )
}

const listPhotos = (artwork: Artwork, sightings: readonly Sighting[]) =>
  sightings.flatMap(({ photos, seenOn, by }) =>
    photos.map((photo) => ({ photo, day: seenOn, by, artworkId: artwork.id, title: formatTitle(artwork) })),
  )

interface LineProps {
  artworkId: ArtworkId
  sighting: Sighting
  onOpen: (id: PhotoId) => void
}

function Line({ artworkId, sighting, onOpen }: LineProps) {
  const now = useNow()
  const zone = useZone()
  const undo = useUndoSighting()
  const username = useAuth((auth) => auth.user?.username)
  const observer = sighting.by.username
  const isMine = username === observer
  const day = relativeDay(sighting.seenOn, now, zone)
  return (
    <article className="sighting">
      <PersonDisc username={sighting.by.username} size={36} />
      <div className="sighting-text">
        <p>
          <PersonLink username={sighting.by.username} />{' '}
          <span className="quiet small">
            {sightingWord(sighting.status)}{' '}
            <time dateTime={sighting.seenOn} title={exactDate(sighting.seenOn)}>
              {day}
            </time>
            {sighting.onSite && t`, on site`}
          </span>
        </p>
        {sighting.note && <p dir="auto">{sighting.note}</p>}
        {sighting.photos.length > 0 && (
          <div className="sighting-pictures">
            {sighting.photos.map((photo) => (
              <div className="sighting-picture" key={photo.id}>
                <DatedPhoto dated={{ photo, day: sighting.seenOn, by: sighting.by }} sizes="160px" onOpen={onOpen} />
                {username && (
                  <Suspense>
                    <PictureTexts id={artworkId} photo={photo} owner={sighting.by.username} isMine={isMine} />
                  </Suspense>
                )}
              </div>
            ))}
          </div>
        )}
      </div>
      {isMine && (
        <Button variant="quiet" isSmall disabled={undo.isPending} onClick={() => undo.mutate(sighting.id)}>
          <Undo2 className="icon" aria-hidden="true" /> <Trans>Remove my sighting</Trans>
        </Button>
      )}
      {username && !isMine && (
        <Suspense>
          <ReportButton
            about={{ type: 'sighting', id: sighting.id }}
            owner={sighting.by.username}
            label={t`Report the sighting by ${observer}`}
          />
        </Suspense>
      )}
    </article>
  )
}
