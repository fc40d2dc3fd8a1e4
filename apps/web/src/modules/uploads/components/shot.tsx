import { memo, useEffect, useRef } from 'react'
import { useNow } from '#web/lib/clock.ts'
import { localDay } from '#web/lib/local-day.ts'
import { isNothingNew } from '../rules.ts'
import { photosWord, readSentence } from '../rules-sentences.ts'
import type { Card } from '../rules-stages.ts'
import { useUploads } from '../store.ts'
import { SameWall } from './same-wall.tsx'
import { ShotForm } from './shot-form.tsx'
import { focusCard, focusTitle, ShotHead } from './shot-head.tsx'
import { ShotNote } from './shot-note.tsx'
import { ShotPhoto } from './shot-photo.tsx'
import { Stages } from './stages.tsx'

interface ShotProps extends Card {
  isOpen: boolean
}

/** One draft: photo, stage, and its form when it is open. */
export const Shot = memo(
  function Shot({ isOpen, ...card }: ShotProps) {
    const { draft, stage } = card
    const today = localDay(useNow())
    const isCopied = isNothingNew(draft)
    const wasOpen = useRef(isOpen)
    useEffect(() => {
      // A card that the uploader opened takes the focus; a card that opens by itself does not.
      if (isOpen && !wasOpen.current && useUploads.getState().openId === draft.id) focusCard(draft.id)
      // The form disappears when the draft turns out to be a copy, so move the focus to its card.
      if (wasOpen.current && isCopied && document.activeElement === document.body) focusTitle(draft.id)
      wasOpen.current = isOpen
    }, [isOpen, isCopied, draft.id])
    const [cover] = draft.photos
    const read = isOpen ? readSentence(draft, today) : null
    const classes = ['shot', isOpen && 'shot-open', stage.bad && 'shot-failed'].filter(Boolean).join(' ')

    return (
      <article className={classes} aria-labelledby={`shot-${draft.id}`}>
        <div className="shot-photo">
          <div>
            {cover && <ShotPhoto photo={cover} {...(isOpen ? {} : { ratio: 1 })} />}
            {draft.photos.length > 1 && <p className="small shot-count">{photosWord(draft.photos.length)}</p>}
            {read && <p className="small quiet shot-read">{read}</p>}
          </div>
        </div>
        <div className="shot-body">
          <ShotHead {...card} />
          <Stages stage={stage} />
          <ShotNote {...card} isOpen={isOpen} />
          {!draft.published && stage.name !== 'copy' && (
            <SameWall draft={draft} isLocked={stage.name === 'publishing'} />
          )}
          {isOpen && <ShotForm {...card} />}
        </div>
      </article>
    )
  },
  (before, now) =>
    before.draft === now.draft &&
    before.isOpen === now.isOpen &&
    JSON.stringify(before.errors) === JSON.stringify(now.errors) &&
    JSON.stringify(before.stage) === JSON.stringify(now.stage),
)
