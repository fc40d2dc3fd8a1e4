import type { Vehicle } from '@allcity/contract/vehicles'
import { exactDate } from '#web/lib/dates.ts'
import { countWord, worksWord } from '#web/lib/words.ts'
import { listCitiesByDay } from '../rules.ts'

export function TrainFacts({ vehicle }: { vehicle: Vehicle }) {
  const { works, firstSeenOn, lastSeenOn } = vehicle
  const run = listCitiesByDay(vehicle)
  return (
    <dl className="facts">
      <div>
        <dt>Works</dt>
        <dd>{works === 0 ? 'None any more' : worksWord(works)}</dd>
      </div>
      {run.length > 0 && (
        <div>
          <dt>Seen in</dt>
          <dd>
            <ol className="train-cities">
              {run.map(({ regionId, city, country, sightings }) => (
                <li key={regionId}>
                  {city} <span className="quiet">{`${country}\u00a0·\u00a0${countWord(sightings)}`}</span>
                </li>
              ))}
            </ol>
          </dd>
        </div>
      )}
      {firstSeenOn && (
        <div>
          <dt>First seen</dt>
          <dd>
            <time dateTime={firstSeenOn}>{exactDate(firstSeenOn)}</time>
          </dd>
        </div>
      )}
      {lastSeenOn && lastSeenOn !== firstSeenOn && (
        <div>
          <dt>Last seen</dt>
          <dd>
            <time dateTime={lastSeenOn}>{exactDate(lastSeenOn)}</time>
          </dd>
        </div>
      )}
    </dl>
  )
}
