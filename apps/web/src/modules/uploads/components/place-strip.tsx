import type { ArtworkId } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef } from 'react'
import { factsWord } from '#web/lib/joined-words.ts'
import type { Draft } from '../drafts.ts'
import { takenAt } from '../rules.ts'
import { findPlaceStatus } from '../rules-order.ts'
import { placeStatusWord } from '../rules-track-sentences.ts'
import { ShotPhoto } from './shot-photo.tsx'

interface PlaceStripProps {
  drafts: Draft[]
  selected: ArtworkId | null
  onSelect: (id: ArtworkId) => void
}

/** The photos in the order they were taken, as one choice: the arrow keys go along it. */
export function PlaceStrip({ drafts, selected, onSelect }: PlaceStripProps) {
  const name = useId()
  const strip = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const chosen = strip.current?.querySelector(`[data-draft="${selected}"]`)
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [selected])

  return (
    <fieldset className="place-strip" ref={strip}>
      <legend className="sr">
        <Trans>Photos in the order they were taken</Trans>
      </legend>
      {drafts.map((draft, index) => {
        const [cover] = draft.photos
        const status = findPlaceStatus(draft)
        const word = placeStatusWord(status)
        const clock = takenAt(draft)?.slice(11, 16) ?? ''
        const [number, count] = [index + 1, drafts.length]
        return (
          <label key={draft.id} data-draft={draft.id} className={`place-shot is-${status}`}>
            <input
              className="sr"
              type="radio"
              name={name}
              checked={draft.id === selected}
              aria-label={factsWord([t`Photo ${number} of ${count}`, clock, word])}
              onChange={() => onSelect(draft.id)}
            />
            {cover && <ShotPhoto photo={cover} ratio={1} />}
            <span className="place-number" aria-hidden="true">
              {number}
            </span>
            <span className="small" aria-hidden="true">
              {clock && <span className="quiet">{clock}</span>}
              {clock && <br />}
              {word}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
