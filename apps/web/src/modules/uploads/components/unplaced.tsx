import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Camera } from 'lucide-react'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import type { Draft } from '../drafts.ts'
import { findLastPlace, lacksPlace } from '../rules-last-place.ts'
import type { Card } from '../rules-stages.ts'
import { changeDraft, openCamera, useUploads } from '../store.ts'

export const isAndroid = () => /Android/.test(navigator.userAgent)

/** Says why photos of an Android phone have no place. */
export const androidSentence = () =>
  t`Android removes the location from photos before a web page gets them. Take photos here, add a track, or place them on the map.`

/** More ways to place photos that came without a place: that of the last one for all, and the camera of the page. */
export function UnplacedWays({ cards }: { cards: Card[] }) {
  const shared = useUploads((uploads) => uploads.shared)
  const drafts = useUploads((uploads) => uploads.drafts)
  const without = cards.map(({ draft }) => draft).filter((draft) => lacksPlace(draft, shared))
  const [first] = without
  if (!first) return null
  return (
    <>
      {without.length > 1 && findLastPlace(first, drafts) && (
        <Button isSmall onClick={() => placeAll(without, drafts)}>
          <Trans>Same place as the last for all</Trans>
        </Button>
      )}
      {isAndroid() && (
        <Button isSmall onClick={openCamera}>
          <Camera className="icon" aria-hidden="true" /> <Trans>Take a photo</Trans>
        </Button>
      )}
    </>
  )
}

function placeAll(without: Draft[], drafts: Draft[]) {
  // The button goes with the need for it, and the focus must not go with it.
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
