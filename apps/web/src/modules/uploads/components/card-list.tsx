import { Trans } from '@lingui/react/macro'
import { useCards } from '../drafts/cards.ts'
import { JoinBar } from './join-bar.tsx'
import { PlaceOffers } from './place-offers.tsx'
import { PlacePhotos } from './place-photos.tsx'
import { Shot } from './shot.tsx'

/** The cards, under what can be done with several of them. */
export function CardList() {
  const { cards, open } = useCards()
  return (
    <>
      <PlacePhotos cards={cards} />
      <PlaceOffers cards={cards} />
      <JoinBar cards={cards} />
      {cards.length > 1 && cards.some(({ stage }) => stage.name !== 'published') && (
        <a className="upload-jump small" href="#for-all">
          <Trans>Apply to all</Trans>
        </a>
      )}
      {cards.map((card) => (
        <Shot key={card.draft.id} {...card} isOpen={card === open} />
      ))}
    </>
  )
}
