import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useFocusAfter } from '#web/lib/focus-after-change.ts'
import { Button } from '#web/ui/button.tsx'
import { useSelection } from '../drafts/cards.ts'
import { joined, photosPerWork } from '../rules-drafts.ts'
import { type Card, mayJoin } from '../rules-stages.ts'
import { openCard, replaceDrafts, startSelecting, stopSelecting } from '../store.ts'

const stayed = { preventScroll: true }

/** Puts cards that show one work together. */
export function JoinBar({ cards }: { cards: Card[] }) {
  const selection = useSelection()
  // The bar sticks to the top while its cards are chosen: where one is, one stays.
  const bar = useFocusAfter<HTMLDivElement>(selection === null, stayed)
  const drafts = cards.filter(mayJoin).map(({ draft }) => draft)
  const joinable = drafts.toSorted((one, other) => one.startedAt - other.startedAt)
  if (joinable.length < 2) return null

  if (selection === null) {
    return (
      <div key="start" className="join small" tabIndex={-1} ref={bar}>
        <span className="quiet">
          <Trans>Several photos of the same work?</Trans>
        </span>
        <Button variant="quiet" isSmall onClick={startSelecting}>
          <Trans>Group them</Trans>
        </Button>
      </div>
    )
  }

  const [first, ...rest] = joinable.filter(({ id }) => selection.includes(id))
  const photos = [first, ...rest].reduce((sum, draft) => sum + (draft?.photos.length ?? 0), 0)
  const chosen = rest.length + 1
  const isTooMany = photos > photosPerWork
  const join = () => {
    if (!first) return
    const work = joined([first, ...rest])
    replaceDrafts(
      [first, ...rest].map(({ id }) => id),
      [work],
    )
    stopSelecting()
    openCard(work.id)
  }

  return (
    <div key="choose" className="notice join-notice" tabIndex={-1} ref={bar}>
      <p>
        {isTooMany
          ? t`A work can have up to ${photosPerWork} photos. Remove some.`
          : t`Select the photos of the same work. You can change the cover later.`}
      </p>
      <Button isSmall disabled={rest.length === 0 || isTooMany} onClick={join}>
        {rest.length === 0 ? t`Group` : t`Group ${chosen}`}
      </Button>
      <Button isSmall variant="quiet" onClick={stopSelecting}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}
