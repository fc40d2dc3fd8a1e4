import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Camera } from 'lucide-react'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import type { Draft } from '../drafts.ts'
import { findLastPlace, lacksPlace } from '../rules-last-place.ts'
import type { Card } from '../rules-stages.ts'
import { changeDraft, openCamera, openCard, useUploads } from '../store.ts'

const isAndroid = () => /Android/.test(navigator.userAgent)

/** Above the cards: why photos have no place, and the ways to give them one, several at once. */
export function Unplaced({ cards }: { cards: Card[] }) {
  const shared = useUploads((uploads) => uploads.shared)
  const drafts = useUploads((uploads) => uploads.drafts)
  const without = cards.map(({ draft }) => draft).filter((draft) => lacksPlace(draft, shared))
  const [first] = without
  if (!first) return null
  const ofLast = without.length > 1 && findLastPlace(first, drafts) !== null
  const isOnAndroid = isAndroid()
  if (!ofLast && !isOnAndroid) return null
  const count = without.length

  return (
    <div className="notice offer">
      <p>
        {t`${plural(count, { one: '# photo has no location.', other: '# photos have no location.' })}`}{' '}
        {isOnAndroid && (
          <Trans>
            Android removes it before a web page gets the photo. Take photos here, or place these on the map.
          </Trans>
        )}
      </p>
      {ofLast && (
        <Button isSmall onClick={() => placeAll(without, drafts)}>
          <Trans>Same place as the last for all</Trans>
        </Button>
      )}
      {isOnAndroid && (
        <>
          <Button isSmall onClick={openCamera}>
            <Camera className="icon" aria-hidden="true" /> <Trans>Take a photo</Trans>
          </Button>
          <Button isSmall onClick={() => placeOnMap(first)}>
            <Trans>Place on the map</Trans>
          </Button>
        </>
      )}
    </div>
  )
}

function placeAll(without: Draft[], drafts: Draft[]) {
  document.querySelector<HTMLElement>('.shots article h2')?.focus()
  const before = new Map(without.map(({ id, said }) => [id, said.place]))
  for (const draft of without) {
    const place = findLastPlace(draft, drafts)
    if (place) changeDraft(draft.id, (now) => ({ ...now, problem: null, said: { ...now.said, place } }))
  }
  const placed = without.length
  toast.success(t`${plural(placed, { one: 'Location set for # photo', other: 'Location set for # photos' })}`, {
    label: t`Undo`,
    onClick: () => {
      for (const [id, place] of before) changeDraft(id, (now) => ({ ...now, said: { ...now.said, place } }))
    },
  })
}

/** Opens the card and leads to its map. */
function placeOnMap({ id }: Draft) {
  openCard(id)
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('.shot-open [data-field="location"]')
    field?.scrollIntoView({ block: 'center' })
    const map = field?.querySelector('canvas') ?? field
    map?.focus({ preventScroll: true })
  })
}
