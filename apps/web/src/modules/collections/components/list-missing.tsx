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
      <div className="page list-lost" role="status" aria-label="Loading the list">
        <Skeleton width="60%" height="52px" />
        <Skeleton height="240px" />
      </div>
    )
  }
  return (
    <div className="page list-lost">
      <PageHead title="No list at this address" path={pathname} isPrivate />
      <div className="state">
        <h1 className="h52">{hasFailed ? 'The list did not load' : 'No list at this address'}</h1>
        <p>
          {hasFailed
            ? 'The connection failed, or our server did.'
            : 'It may have been deleted, or its owner keeps it to themselves.'}
        </p>
        {hasFailed ? (
          <RetryButton onRetry={tryAgain} />
        ) : isSignedIn ? (
          <ButtonLink to="/lists">Walks and lists</ButtonLink>
        ) : (
          <ButtonLink to="/login" state={{ from: pathname }}>
            Is it yours? Sign in
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
