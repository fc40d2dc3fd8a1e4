import { type Vehicle, type VehicleSighting, VehicleSightingId } from '@allcity/contract/vehicles'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { exactDate } from '#web/lib/dates.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { Button } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
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
        <h2 id="seen">
          <Trans>Sightings</Trans>
        </h2>
      </header>
      <p className="quiet small run-note">
        <Trans>Cities only, and two weeks late, so no one gets caught because of a fresh photo.</Trans>
      </p>
      {isSignedIn && <WaitingSightings id={vehicle.id} />}
      {!items && !list.isError && <Skeleton height="160px" />}
      {!items && list.isError && (
        <p>
          <RetryButton fault={t`Couldn’t load the sightings.`} onRetry={() => void list.refetch()} />
        </p>
      )}
      {items && items.length > 0 && (
        <ol className="run" aria-label={t`Sightings, newest first`}>
          {items.map((sighting) => (
            <Stop key={sighting.id} sighting={sighting} />
          ))}
        </ol>
      )}
      {items?.length === 0 && (
        <p className="quiet">
          <Trans>No sightings yet.</Trans>
        </p>
      )}
      {list.hasNextPage && (
        <Button variant="quiet" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {list.isFetchingNextPage ? t`Loading more…` : t`Show earlier sightings`}
        </Button>
      )}
    </section>
  )
}

function Stop({ sighting }: { sighting: VehicleSighting }) {
  const { seenOn, line, place, by, artwork } = sighting
  const title = artwork?.title ?? t`an untitled work`
  const isMine = useAuth((auth) => auth.user?.username) === by.username && artwork === null
  return (
    <li className="run-stop">
      <p className="run-where">
        <b className="strong">{place ? place.city : t`Remote location`}</b>{' '}
        {place && <span className="quiet">{place.country}</span>}
        {line && (
          <span className="train-line">
            <span className="sr">
              <Trans>Line</Trans>{' '}
            </span>
            <bdi>{line}</bdi>
          </span>
        )}
      </p>
      <p className="small quiet">
        <Facts>
          <time dateTime={seenOn}>{exactDate(seenOn)}</time>
          {artwork ? (
            <Trans>
              in a photo of <Link to={`/artwork/${artwork.id}`}>{title}</Link> by <PersonLink username={by.username} />
            </Trans>
          ) : (
            <Trans>
              seen by <PersonLink username={by.username} />
            </Trans>
          )}
        </Facts>
      </p>
      {isMine && <TakeBack id={VehicleSightingId.parse(sighting.id)} />}
    </li>
  )
}
