import type { ArtworkId } from '@allcity/contract/artworks'
import type { Coordinates } from '@allcity/contract/geo'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { clearPlace, confirmPlaces, openDrafts, placeByHand } from '../drafts/placing.ts'
import type { Draft } from '../drafts.ts'
import { findPlaceStatus, inOrderTaken } from '../rules-order.ts'
import { clockSentence, placeStatusWord } from '../rules-track-sentences.ts'
import { useUploads } from '../store.ts'
import { useTrack } from '../store-track.ts'
import { CitySearch } from './city-search.tsx'
import { PlaceDialogMap } from './place-dialog-map.tsx'
import { PlaceStrip } from './place-strip.tsx'
import { TrackPanel } from './track-panel.tsx'
import './place-dialog.css'

const isProposal = (draft: Draft) => ['estimated', 'track'].includes(findPlaceStatus(draft))
const countProposals = () => openDrafts().filter(isProposal).length

/** Places many photos: the person sets a few, and those between are estimated, or matched with a track. */
export function PlaceDialog({ onClose }: { onClose: () => void }) {
  const drafts = useUploads((uploads) => uploads.drafts)
  const ordered = inOrderTaken(drafts.filter(({ published, removedAt }) => !published && removedAt === null))
  const [chosen, setChosen] = useState<ArtworkId | null>(
    () => (ordered.find((draft) => findPlaceStatus(draft) === 'none') ?? ordered[0])?.id ?? null,
  )
  const [target, setTarget] = useState<Coordinates | null>(null)
  const [news, setNews] = useState('')
  const body = useRef<HTMLDivElement>(null)
  const firstFocus = {
    get current() {
      return body.current?.querySelector<HTMLElement>('input:checked') ?? null
    },
  }

  const at = ordered.findIndex(({ id }) => id === chosen)
  const selected = ordered[at] ?? null
  const proposals = ordered.filter(isProposal).length
  const number = at + 1

  function place(location: Coordinates) {
    if (!selected) return
    const before = useTrack.getState().clock
    const isOnTrack = placeByHand(selected.id, location)
    setNews([t`Photo ${number} placed.`, sayClock(before, isOnTrack), sayProposals()].filter(Boolean).join(' '))
  }

  function select(id: ArtworkId) {
    setChosen(id)
    setNews('')
  }

  function confirm(ids: ArtworkId[]) {
    const count = confirmPlaces(ids)
    setNews(t`${plural(count, { one: '# place confirmed.', other: '# places confirmed.' })}`)
  }

  function clear(id: ArtworkId) {
    clearPlace(id)
    setNews([t`Place of photo ${number} removed.`, sayProposals()].filter(Boolean).join(' '))
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t`Place photos on a map`}
      className="place-dialog"
      initialFocus={firstFocus}
      foot={
        <>
          {proposals > 0 && (
            <Button onClick={() => confirm(ordered.map(({ id }) => id))}>{t`Confirm all ${proposals}`}</Button>
          )}
          <Button variant="next" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <div className="place-body" ref={body}>
        <p className="small quiet place-how">
          <Trans>Select a photo, then tap the map. Photos between two placed ones are estimated along the way.</Trans>
        </p>
        <PlaceDialogMap drafts={ordered} selected={chosen} onSelect={select} onPlace={place} target={target} />
        <PlaceStrip drafts={ordered} selected={chosen} onSelect={select} />
        <div className="place-side">
          {selected && <Selected draft={selected} number={number} onConfirm={confirm} onClear={clear} />}
          <p className={news ? 'small' : 'sr'} role="status">
            {news}
          </p>
          <CitySearch placeholder={t`Go to a city`} onChoose={({ location }) => setTarget(location)} />
          <TrackPanel />
        </div>
      </div>
    </Dialog>
  )
}

function sayClock(before: number, isOnTrack: boolean): string {
  const { clock } = useTrack.getState()
  if (!isOnTrack) return t`It’s away from the track, so the clock stays as it is.`
  return clock === before ? '' : clockSentence(clock)
}

function sayProposals(): string {
  const count = countProposals()
  return count === 0 ? '' : t`${plural(count, { one: '# place is estimated.', other: '# places are estimated.' })}`
}

interface SelectedProps {
  draft: Draft
  number: number
  onConfirm: (ids: ArtworkId[]) => void
  onClear: (id: ArtworkId) => void
}

/** The state of the selected photo, and its buttons. */
function Selected({ draft, number, onConfirm, onClear }: SelectedProps) {
  const status = findPlaceStatus(draft)
  return (
    <section className="place-selected" aria-label={t`Photo ${number}`}>
      <p>
        <b className="strong">{t`Photo ${number}`}</b> <span className="quiet">{placeStatusWord(status)}</span>
      </p>
      {isProposal(draft) && (
        <Button isSmall onClick={() => onConfirm([draft.id])}>
          <Trans>Confirm place</Trans>
        </Button>
      )}
      {status === 'placed' && draft.said.place && (
        <Button isSmall variant="quiet" onClick={() => onClear(draft.id)}>
          <Trans>Remove place</Trans>
        </Button>
      )}
    </section>
  )
}
