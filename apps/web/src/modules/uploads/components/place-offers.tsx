import { Trans } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import type { Draft } from '../drafts.ts'
import { findPlace, placeOffers } from '../rules.ts'
import { offerSentence } from '../rules-sentences.ts'
import type { Card } from '../rules-stages.ts'
import { changeDraft } from '../store.ts'
import { ShotPhoto } from './shot-photo.tsx'

/** Photos taken within two minutes of one whose place is known may take it, when the person says so. */
export function PlaceOffers({ cards }: { cards: Card[] }) {
  const offers = placeOffers(cards.map(({ draft }) => draft))

  function take(source: Draft, takers: Draft[]) {
    const place = findPlace(source)
    if (!place) return
    for (const { id } of takers) {
      changeDraft(id, (now) => ({
        ...now,
        said: { ...now.said, place: { location: place.location, from: 'neighbour' } },
      }))
    }
  }
  const decline = (takers: Draft[]) => {
    for (const { id } of takers) changeDraft(id, (now) => ({ ...now, declinedPlace: true }))
  }

  return offers.map(({ source, takers }) => (
    <div className="notice offer" key={source.id}>
      {source.photos[0] && <ShotPhoto photo={source.photos[0]} ratio={1} />}
      <p>{offerSentence(takers.length)}</p>
      <Button
        isSmall
        onClick={(event) => {
          focusBeside(event.currentTarget)
          take(source, takers)
        }}
      >
        <Trans>Use the location</Trans>
      </Button>
      <Button
        isSmall
        variant="quiet"
        onClick={(event) => {
          focusBeside(event.currentTarget)
          decline(takers)
        }}
      >
        <Trans>No</Trans>
      </Button>
    </div>
  ))
}

/** The offer is about to go, and the focus must not go with it. */
function focusBeside(button: HTMLElement) {
  const offer = button.closest('.offer')
  const beside = [offer?.nextElementSibling, offer?.previousElementSibling].find((one) => one?.matches('.offer'))
  const target = beside?.querySelector('button') ?? document.querySelector<HTMLElement>('.shots article h2')
  target?.focus()
}
