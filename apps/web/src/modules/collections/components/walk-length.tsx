import { keptStops, lengthWord } from '../rules.ts'
import { basisWord, measureLegs } from '../rules-legs.ts'
import type { Itinerary } from '../rules-plan.ts'
import { useLegs } from './use-legs.tsx'

/** How long a walk is, and whether that is along streets. Nothing for a list that is no walk. */
export function WalkLength({ list }: { list: Itinerary }) {
  const legs = useLegs(list)
  const length = lengthWord(list, measureLegs(legs, keptStops(list.items).length))
  if (!length) return null
  return (
    <>
      <p className="list-length figure">{length}</p>
      <p className="list-basis small quiet">{basisWord(legs)}</p>
    </>
  )
}
