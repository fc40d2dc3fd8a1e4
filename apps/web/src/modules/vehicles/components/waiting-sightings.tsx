import type { VehicleId } from '@allcity/contract/vehicles'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { exactDate } from '#web/lib/dates.ts'
import { waitingSightings } from '../queries.ts'
import { shownFromWord } from '../rules.ts'
import { TakeBack } from './take-back.tsx'

function describe(city: string | undefined, day: string, line: string | null): string {
  if (city && line) return t`You saw it in ${city} on ${day}, line ${line}.`
  if (city) return t`You saw it in ${city} on ${day}.`
  return line ? t`You saw it on ${day}, line ${line}.` : t`You saw it on ${day}.`
}

/** The member's own sightings of this car that are not public yet. */
export function WaitingSightings({ id }: { id: VehicleId }) {
  const { items = [] } = useQuery(waitingSightings(id)).data ?? {}
  if (items.length === 0) return null
  return (
    <ul className="run-waiting" aria-label={t`Your sightings, not public yet`}>
      {items.map(({ id: sighting, seenOn, line, place, shownFrom }) => (
        <li key={sighting}>
          <p>
            {describe(place?.city, exactDate(seenOn), line)}{' '}
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
