import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Suspense, useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { proposeAsTimesChange } from '../drafts/placing.ts'
import { findPlace, findPlaceOrShared, isProposed } from '../rules.ts'
import type { Card } from '../rules-stages.ts'
import { lackingSentence, proposedSentence } from '../rules-track-sentences.ts'
import { useUploads } from '../store.ts'
import { useTrack } from '../store-track.ts'
import { TrackInput, TrackWords } from './track-panel.tsx'
import { androidSentence, isAndroid, UnplacedWays } from './unplaced.tsx'

const PlaceDialog = lazyPart(async () => (await import('./place-dialog.tsx')).PlaceDialog)

const isRead = ({ draft }: Card) => draft.photos.every(({ upload }) => upload !== null && upload.state !== 'receiving')

/** Offers to place several photos at once: on a map in their order, or by a track. */
export function PlacePhotos({ cards }: { cards: Card[] }) {
  const { track, progress, trouble } = useTrack()
  const shared = useUploads((uploads) => uploads.shared)
  const [isOpen, setIsOpen] = useState(false)
  const open = cards.filter(({ draft }) => !draft.published)
  const lacking = open.filter((card) => findPlaceOrShared(card.draft, shared) === null && isRead(card)).length
  const proposed = open.filter(({ draft }) => {
    const place = findPlace(draft)
    return place !== null && isProposed(place)
  }).length

  // Photos are matched as their times are read, and estimated while the map is open.
  useEffect(() => (track || isOpen ? proposeAsTimesChange(isOpen) : undefined), [track, isOpen])

  function close() {
    setIsOpen(false)
    requestAnimationFrame(() => {
      // The offer may be gone, and the focus must not go with it.
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('.shots article h2')?.focus()
    })
  }

  const isOffered =
    lacking > (isAndroid() ? 0 : 1) || proposed > 0 || track !== null || progress !== null || trouble !== null
  return (
    <>
      {isOffered && open.length > 0 && (
        <section className="notice place-offer" aria-label={t`Places of several photos`}>
          {lacking + proposed > 0 && (
            <p>
              {lacking > 0 && lackingSentence(lacking)} {lacking > 0 && isAndroid() && androidSentence()}{' '}
              {proposed > 0 && proposedSentence(proposed)}
            </p>
          )}
          <Button isSmall onClick={() => setIsOpen(true)}>
            {lacking > 0 ? <Trans>Place them on a map</Trans> : <Trans>Check on the map</Trans>}
          </Button>
          <TrackInput />
          <UnplacedWays cards={cards} />
          <TrackWords />
        </section>
      )}
      {isOpen && (
        <Suspense>
          <PlaceDialog onClose={close} />
        </Suspense>
      )}
    </>
  )
}
