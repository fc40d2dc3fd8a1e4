import { useCards } from '../drafts-cards.ts'
import { ForAll } from './for-all.tsx'
import { PublishBar } from './publish-bar.tsx'

/** What holds for all of the cards, and publishing. */
export function CardsAside() {
  const { cards } = useCards()
  return (
    <aside className="upload-all" aria-labelledby="for-all">
      <ForAll />
      {cards.some(({ stage }) => stage.name !== 'published') && <PublishBar cards={cards} />}
    </aside>
  )
}
