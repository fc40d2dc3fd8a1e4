import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { useAuth } from '#web/modules/auth/store.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Found } from '../queries-list.ts'

/** Instead of a list that is not there for this reader, not yet, or could not be had. */
export function ListMissing({ found: { isLooking, hasFailed, tryAgain } }: { found: Found }) {
  const isSignedIn = useAuth((auth) => auth.isAuthenticated)
  const { pathname } = useLocation()
  if (isLooking) {
    return (
      <div className="page list-lost" role="status" aria-label={t`Loading the list`}>
        <Skeleton width="60%" height="52px" />
        <Skeleton height="240px" />
      </div>
    )
  }
  return (
    <div className="page list-lost">
      <PageHead title={t`List not found`} path={pathname} isPrivate />
      <div className="state">
        <h1 className="h52">{hasFailed ? t`Couldn’t load the list` : t`List not found`}</h1>
        <p>{hasFailed ? t`Check your connection and try again.` : t`It may have been deleted, or it’s private.`}</p>
        {hasFailed ? (
          <RetryButton onRetry={tryAgain} />
        ) : isSignedIn ? (
          <ButtonLink to="/lists">
            <Trans>Walks and lists</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink to="/login" state={{ from: pathname }}>
            <Trans>Is it yours? Sign in</Trans>
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
