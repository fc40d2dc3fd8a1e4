import { useCards } from '../drafts/cards.ts'
import { headline } from '../rules-sentences.ts'

/** How many photos there are, and what matters most about them. */
export function Headline() {
  return headline(useCards().cards)
}
