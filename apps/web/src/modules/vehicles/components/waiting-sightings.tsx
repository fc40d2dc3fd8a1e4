import type { VehicleId } from '@allcity/contract/vehicles'
import { useQuery } from '@tanstack/react-query'
import { exactDate } from '#web/lib/dates.ts'
import { waitingSightings } from '../queries.ts'
import { shownFromWord } from '../rules.ts'
import { TakeBack } from './take-back.tsx'

/** The member's own sightings of this car that are not public yet. */
export function WaitingSightings({ id }: { id: VehicleId }) {
  const { items = [] } = useQuery(waitingSightings(id)).data ?? {}
  if (items.length === 0) return null
  return (
    <ul className="run-waiting" aria-label="Yours, not shown yet">
      {items.map(({ id: sighting, seenOn, line, place, shownFrom }) => (
        <li key={sighting}>
          <p>
            You saw it{place ? ` in ${place.city}` : ''} on {exactDate(seenOn)}
            {line ? `, line ${line}` : ''}.{' '}
            <b className="strong">
              <time dateTime={shownFrom}>{shownFromWord(shownFrom)}</time>
            </b>
          </p>
          <TakeBack id={sighting} />
        </li>
      ))}
    </ul>
  )
}
