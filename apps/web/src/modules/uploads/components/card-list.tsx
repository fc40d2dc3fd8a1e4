import { useCards } from '../drafts/cards.ts'
import { JoinBar } from './join-bar.tsx'
import { PlaceOffers } from './place-offers.tsx'
import { Shot } from './shot.tsx'

/** The cards, under what can be done with several of them. */
export function CardList() {
  const { cards, open } = useCards()
  return (
    <>
      <PlaceOffers cards={cards} />
      <JoinBar cards={cards} />
      {cards.map((card) => (
        <Shot key={card.draft.id} {...card} isOpen={card === open} />
      ))}
    </>
  )
}
