import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Pause, Play, X } from 'lucide-react'
import { factsWord } from '#web/lib/joined-words.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useSelection } from '../drafts/cards.ts'
import { removeDraft } from '../drafts/removing.ts'
import { cardWords, megabytes, photosWord } from '../rules-sentences.ts'
import { type Card, mayJoin } from '../rules-stages.ts'
import { changePhoto, toggleSelected } from '../store.ts'

const pausable = new Set(['queued', 'sending', 'waiting'])

export function ShotHead(card: Card) {
  const { draft, stage } = card
  const selection = useSelection()
  const setPaused = (paused: boolean) => {
    for (const photo of draft.photos) if (!photo.sent) changePhoto(photo.id, { paused })
  }

  return (
    <div className="shot-head">
      <h2 id={`shot-${draft.id}`} tabIndex={-1}>
        {cardWords(card).title}
      </h2>
      <p className="small quiet">{describeCard(card)}</p>
      {selection !== null && mayJoin(card) ? (
        <label className="check shot-choose">
          <input
            type="checkbox"
            checked={selection.includes(draft.id)}
            onChange={() => toggleSelected(draft.id)}
            aria-describedby={`shot-${draft.id}`}
          />
          <Trans>Same work</Trans>
        </label>
      ) : (
        <span className="shot-tools">
          {pausable.has(stage.name) && <IconButton icon={Pause} label={t`Pause`} onClick={() => setPaused(true)} />}
          {stage.name === 'paused' && <IconButton icon={Play} label={t`Resume`} onClick={() => setPaused(false)} />}
          {stage.name !== 'publishing' && (
            <IconButton
              icon={X}
              label={removeLabel(card)}
              onClick={(event) => {
                focusBeside(event.currentTarget)
                removeDraft(draft)
              }}
            />
          )}
        </span>
      )}
    </div>
  )
}

function describeCard({ draft, stage }: Card) {
  const [first] = draft.photos
  if (stage.name === 'published' || stage.name === 'ready') return draft.said.title
  const size = `${megabytes(stage.bytes)} MB`
  if (stage.bad) return factsWord([first?.fileName, size])
  return draft.photos.length > 1 ? factsWord([photosWord(draft.photos.length), size]) : size
}

function removeLabel({ draft, stage }: Card) {
  const [first] = draft.photos
  const name = draft.said.title || first?.fileName || ''
  if (stage.name === 'published') return t`Dismiss this card`
  if (stage.name === 'refused') return t`Remove this file: ${name}`
  return draft.photos.length > 1 ? t`Remove these photos: ${name}` : t`Remove this photo: ${name}`
}

/** Puts the focus on a card's title. */
export function focusTitle(draftId: string): HTMLElement | null {
  const title = document.getElementById(`shot-${draftId}`)
  title?.focus({ preventScroll: true })
  return title
}

/** Puts the focus on a card's title, and with it the card in sight. */
export function focusCard(draftId: string): void {
  focusTitle(draftId)?.closest('article')?.scrollIntoView({ block: 'start' })
}

/** The card is about to go, and the focus must not go with it. */
function focusBeside(button: HTMLElement) {
  const card = button.closest('article')
  const beside = [card?.nextElementSibling, card?.previousElementSibling].find((one) => one?.matches('article'))
  const target =
    beside?.querySelector<HTMLElement>('h2') ?? document.querySelector<HTMLElement>('.drop .button:last-child')
  target?.focus()
}
