import { useCards } from '../drafts/cards.ts'
import { ForAll } from './for-all.tsx'
import { PublishBar } from './publish-bar.tsx'

/** Fields shared by all cards, and the bar to publish them. */
export function CardsAside() {
  const { cards } = useCards()
  if (cards.every(({ stage }) => stage.name === 'published')) return null
  return (
    <aside className="upload-all" aria-labelledby="for-all">
      <ForAll />
      <PublishBar cards={cards} />
    </aside>
  )
}
