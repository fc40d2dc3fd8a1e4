import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLocation, useParams } from 'react-router'
import { TakenNotice } from '#web/modules/takedowns/components/taken-notice.tsx'
import { useIsMounted } from '#web/ui/client-only.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import '#web/modules/claims/components/claim.css'

/** The takedown page for a member who cannot sign in: opened with the key from the mail. */
export function StatementNoticePage() {
  const id = useParams().id ?? ''
  const isMounted = useIsMounted()
  // The key is in the URL fragment, which a browser never sends to a server.
  const key = useLocation().hash.slice(1)
  const instead = (
    <EmptyState title={t`Nothing here`} why={t`The link may be incomplete. Open it again from our email.`} />
  )
  return (
    <div className="page claim">
      <PageHead title={t`Taken down`} path={`/statements/${id}/notice`} isPrivate />
      <h1 className="h52">
        <Trans>Taken down</Trans>
      </h1>
      {isMounted ? <TakenNotice of={{ statement: id, key }} instead={instead} /> : <Skeleton height="200px" />}
    </div>
  )
}

export { StatementNoticePage as Component }
