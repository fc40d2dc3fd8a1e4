import type { Vehicle, VehicleId } from '@allcity/contract/vehicles'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { exactDate } from '#web/lib/dates.ts'
import { artworkFeed } from '#web/lib/feed.ts'
import { factsWord, listWords } from '#web/lib/joined-words.ts'
import { worksWord } from '#web/lib/words.ts'
import { Bullet } from '#web/ui/bullet.tsx'
import { latePart } from '#web/ui/lazy-part.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { vehicleById } from '../queries.ts'
import { listCitiesByDay, trainsPath } from '../rules.ts'
import { TrainFacts } from './train-facts.tsx'
import { TrainLines } from './train-lines.tsx'
import { TrainMap } from './train-map.tsx'
import { TrainReport } from './train-report.tsx'
import '#web/modules/artworks/components/artwork.css'
import '#web/modules/makers/components/maker.css'
import './train.css'

const trainSightings = async () => (await import('./train-sightings.tsx')).TrainSightings
const TrainSightings = latePart(trainSightings, import.meta.env.SSR ? await trainSightings() : null)
const trainWorks = async () => (await import('./train-works.tsx')).TrainWorks
const TrainWorks = latePart(trainWorks, import.meta.env.SSR ? await trainWorks() : null)

function describe(vehicle: Vehicle): string {
  const cities = listWords(vehicle.cities.slice(0, 3).map(({ city }) => city))
  const works = worksWord(vehicle.works)
  const { operator } = vehicle
  return cities
    ? t`Painted train car operated by ${operator}: ${works}, seen in ${cities}.`
    : t`Painted train car operated by ${operator}: ${works}.`
}

/** 'It ran from Newark to Philadelphia', or where it was seen last. */
function describeRun(vehicle: Vehicle): string {
  const run = listCitiesByDay(vehicle)
  const [first, last] = [run[0], run.at(-1)]
  if (!first || !last) return t`No sightings yet.`
  const day = exactDate(last.lastSeenOn)
  const [start, end] = [first.city, last.city]
  if (first === last) return t`Last seen in ${end} on ${day}.`
  return t`From ${start} to ${end}, where it was last seen on ${day}.`
}

/** The page of a car. */
export function TrainProfile({ id }: { id: VehicleId }) {
  const { data: vehicle } = useSuspenseQuery(vehicleById(id))
  const { operator, number, lines, cover } = vehicle
  const image = cover?.sizes.at(-1)
  return (
    <div className="page">
      <PageHead
        title={factsWord([number, operator])}
        description={describe(vehicle)}
        path={`/trains/${id}`}
        type="article"
        alternates={[artworkFeed(`?vehicle=${id}`)]}
        {...(image ? { image: { ...image, alt: cover?.altText ?? t`Car ${number}` } } : {})}
      />
      <nav className="crumbs small" aria-label={t`Breadcrumb`}>
        <Link to={trainsPath()}>
          <Trans>Trains</Trans>
        </Link>
        <span aria-hidden="true">/</span>
        <Link to={trainsPath({ operator })}>
          <bdi>{operator}</bdi>
        </Link>
        <span aria-hidden="true">/</span>
        <bdi>{number}</bdi>
      </nav>
      <header className="maker-head">
        <div className="maker-words">
          <p className="piece-kind">
            <Bullet kind="piece" surface="train" size={40} />
            <span>
              <Trans>Train</Trans>
            </span>
            {vehicle.isSample && (
              <span className="piece-sample">
                <Trans>Sample</Trans>
              </span>
            )}
          </p>
          <h1 className="train-name">
            <span className="train-number">
              <bdi>{number}</bdi>
            </span>{' '}
            <span className="train-operator">
              <bdi>{operator}</bdi>
            </span>
          </h1>
          <TrainLines lines={lines} />
          <p className="piece-text">{describeRun(vehicle)}</p>
          <TrainReport vehicle={vehicle} />
        </div>
        <div className="maker-side">
          <TrainMap vehicle={vehicle} />
          <TrainFacts vehicle={vehicle} />
        </div>
      </header>
      <TrainWorks vehicle={vehicle} />
      <TrainSightings vehicle={vehicle} />
    </div>
  )
}
