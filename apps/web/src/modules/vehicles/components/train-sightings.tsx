import { type Vehicle, type VehicleSighting, VehicleSightingId } from '@allcity/contract/vehicles'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { exactDate } from '#web/lib/dates.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { Button } from '#web/ui/button.tsx'
import { PersonLink } from '#web/ui/person-link.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { vehicleSightings } from '../queries.ts'
import { TakeBack } from './take-back.tsx'
import { WaitingSightings } from './waiting-sightings.tsx'

/** Where a car was seen, as the stops of a line: the last one first. */
export function TrainSightings({ vehicle }: { vehicle: Vehicle }) {
  const list = useInfiniteQuery(vehicleSightings(vehicle.id))
  const items = list.data?.pages.flatMap((page) => page.items)
  const isSignedIn = useAuth((auth) => auth.isAuthenticated)
  return (
    <section className="section" aria-labelledby="seen">
      <header className="section-head">
        <h2 id="seen">Where it was seen</h2>
      </header>
      <p className="quiet small run-note">
        Cities only, and two weeks late, so that nobody is found through a fresh picture.
      </p>
      {isSignedIn && <WaitingSightings id={vehicle.id} />}
      {!items && !list.isError && <Skeleton height="160px" />}
      {!items && list.isError && (
        <p>
          <RetryButton fault="The sightings did not load." onRetry={() => void list.refetch()} />
        </p>
      )}
      {items && items.length > 0 && (
        <ol className="run" aria-label="Where it was seen, the last first">
          {items.map((sighting) => (
            <Stop key={sighting.id} sighting={sighting} />
          ))}
        </ol>
      )}
      {items?.length === 0 && <p className="quiet">Nobody has said yet where they saw it.</p>}
      {list.hasNextPage && (
        <Button variant="quiet" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {list.isFetchingNextPage ? 'Loading more' : 'Show earlier ones'}
        </Button>
      )}
    </section>
  )
}

function Stop({ sighting }: { sighting: VehicleSighting }) {
  const { seenOn, line, place, by, artwork } = sighting
  const isMine = useAuth((auth) => auth.user?.username) === by.username && artwork === null
  return (
    <li className="run-stop">
      <p className="run-where">
        <b className="strong">{place ? place.city : 'Far from any city'}</b>{' '}
        {place && <span className="quiet">{place.country}</span>}
        {line && (
          <span className="train-line">
            <span className="sr">Line </span>
            <bdi>{line}</bdi>
          </span>
        )}
      </p>
      <p className="small quiet">
        <time dateTime={seenOn}>{exactDate(seenOn)}</time>,{' '}
        {artwork ? (
          <>
            in a photo of <Link to={`/artwork/${artwork.id}`}>{artwork.title ?? 'an untitled work'}</Link> by{' '}
            <PersonLink username={by.username} />
          </>
        ) : (
          <>
            seen by <PersonLink username={by.username} />
          </>
        )}
      </p>
      {isMine && <TakeBack id={VehicleSightingId.parse(sighting.id)} />}
    </li>
  )
}
