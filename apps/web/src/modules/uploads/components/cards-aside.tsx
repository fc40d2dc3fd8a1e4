import { t } from '@lingui/core/macro'
import { useCards } from '../drafts/cards.ts'
import { ForAll } from './for-all.tsx'
import { PublishBar } from './publish-bar.tsx'

/** Fields shared by all cards, and the bar to publish them. */
export function CardsAside() {
  const { cards } = useCards()
  if (cards.every(({ stage }) => stage.name === 'published')) return null
  const isForMany = cards.length > 1
  return (
    <aside className="upload-all" {...(isForMany ? { 'aria-labelledby': 'for-all' } : { 'aria-label': t`Publish` })}>
      {isForMany && <ForAll />}
      <PublishBar cards={cards} />
    </aside>
  )
}
