import type { Vehicle } from '@allcity/contract/vehicles'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { exactDate } from '#web/lib/dates.ts'
import { countWord, worksWord } from '#web/lib/words.ts'
import { listCitiesByDay } from '../rules.ts'

export function TrainFacts({ vehicle }: { vehicle: Vehicle }) {
  const { works, firstSeenOn, lastSeenOn } = vehicle
  const run = listCitiesByDay(vehicle)
  return (
    <dl className="facts">
      <div>
        <dt>
          <Trans>Works</Trans>
        </dt>
        <dd>{works === 0 ? t`None anymore` : worksWord(works)}</dd>
      </div>
      {run.length > 0 && (
        <div>
          <dt>
            <Trans>Seen in</Trans>
          </dt>
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
          <dt>
            <Trans>First seen</Trans>
          </dt>
          <dd>
            <time dateTime={firstSeenOn}>{exactDate(firstSeenOn)}</time>
          </dd>
        </div>
      )}
      {lastSeenOn && lastSeenOn !== firstSeenOn && (
        <div>
          <dt>
            <Trans>Last seen</Trans>
          </dt>
          <dd>
            <time dateTime={lastSeenOn}>{exactDate(lastSeenOn)}</time>
          </dd>
        </div>
      )}
    </dl>
  )
}
