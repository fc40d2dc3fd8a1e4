import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { nameWalk, plannedPath } from '../rules-plan.ts'
import { forgetWalk, useKeptWalks } from '../store-walks.ts'

/** The walks that this browser keeps. */
export function KeptWalks() {
  const walks = useKeptWalks((kept) => kept.walks)
  const [isRead, setIsRead] = useState(false)
  useEffect(() => {
    void Promise.resolve(useKeptWalks.persist.rehydrate()).then(() => setIsRead(true))
  }, [])
  return (
    <>
      <header className="list-top">
        <div>
          <h1 className="h52">
            <Trans>Your walks</Trans>
          </h1>
          <p className="quiet">
            <Trans>Kept in this browser. Save one as a list to keep it in your account.</Trans>
          </p>
        </div>
        {walks.length > 0 && (
          <ButtonLink to="/map">
            <Trans>Plan a walk</Trans>
          </ButtonLink>
        )}
      </header>
      {isRead && walks.length === 0 && (
        <EmptyState
          title={t`No walks yet`}
          why={t`Open the map and choose Plan a walk.`}
          action={
            <ButtonLink to="/map">
              <Trans>Open the map</Trans>
            </ButtonLink>
          }
        />
      )}
      {walks.length > 0 && (
        <ul className="kept-walks" aria-label={t`Your walks`}>
          {walks.map(({ stops, city, at }) => (
            <li key={stops.join()}>
              <p>
                <Link className="strong" to={plannedPath(stops)}>
                  <bdi>{nameWalk(city)}</bdi>
                </Link>
                <br />
                <span className="small quiet">
                  {t`${plural(stops.length, { one: '# stop', other: '# stops' })}`} · <RelativeTime at={at} />
                </span>
              </p>
              <IconButton
                icon={X}
                label={t`Remove ${{ name: nameWalk(city) }}`}
                onClick={() => void forgetWalk(stops)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
