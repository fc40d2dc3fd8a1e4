import type { Session } from '@allcity/contract/users'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useFocusAfterRemoval } from '#web/lib/focus-after-removal.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useEndOtherSessions, useEndSession, useEndSessions } from '../mutations.ts'
import { mySessions } from '../queries.ts'
import { deviceWord } from '../rules.ts'
import { EndSessionsButton } from './end-sessions-button.tsx'

/** Lists the devices where the member is signed in, and signs them out. */
export function SessionList() {
  const { data, isPending, isError, refetch } = useQuery(mySessions())
  const endOthers = useEndOtherSessions()
  const endAll = useEndSessions()
  const room = useFocusAfterRemoval<HTMLUListElement>(data?.map(({ id }) => id))

  if (isPending) return <Skeleton height="88px" />
  if (isError) return <RetryButton fault={t`Couldn’t load the list.`} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <div>
        <EndSessionsButton
          title={t`Sign out everywhere?`}
          note={t`Signs you out everywhere, including here.`}
          end={endAll.mutateAsync}
        >
          <Trans>Sign out everywhere</Trans>
        </EndSessionsButton>
      </div>
    )
  }
  return (
    <>
      <ul ref={room} tabIndex={-1} className="session-list" aria-label={t`Sessions`}>
        {data.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </ul>
      {data.some(({ isThis }) => !isThis) && (
        <div>
          <EndSessionsButton
            title={t`Sign out everywhere else?`}
            note={t`You stay signed in on this device.`}
            end={endOthers.mutateAsync}
          >
            <Trans>Sign out everywhere else</Trans>
          </EndSessionsButton>
        </div>
      )}
    </>
  )
}

function SessionItem({ session }: { session: Session }) {
  const { id, startedAt, lastUsedAt, isThis } = session
  const device = deviceWord(session)
  const end = useEndSession(id)
  return (
    <li>
      <div>
        <p>{device}</p>
        <p className="small quiet">
          <Trans>
            Signed in <RelativeTime at={startedAt} hasHours />
          </Trans>
          {' · '}
          {isThis ? (
            <Trans>This device</Trans>
          ) : (
            <Trans>
              Last used <RelativeTime at={lastUsedAt} hasHours />
            </Trans>
          )}
        </p>
      </div>
      {!isThis && (
        <EndSessionsButton
          isSmall
          label={t`Sign out ${device}`}
          title={t`Sign out ${device}?`}
          note={t`That device has to sign in again.`}
          end={end.mutateAsync}
        >
          <Trans>Sign out</Trans>
        </EndSessionsButton>
      )}
    </li>
  )
}
