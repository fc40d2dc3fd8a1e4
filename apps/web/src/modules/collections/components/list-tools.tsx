import type { Collection } from '@allcity/contract/collections'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Navigation } from 'lucide-react'
import { Suspense } from 'react'
import { useAuth } from '#web/modules/auth/store.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { keptStops, listPath } from '../rules.ts'
import { CopyLink } from './copy-link.tsx'

const ReportButton = lazyPart(
  async () => (await import('#web/modules/moderation/components/report-button.tsx')).ReportButton,
)

/** The actions on a list that are open to every visitor. */
export function ListTools({ list }: { list: Collection }) {
  const isSignedIn = useAuth((auth) => auth.isAuthenticated)

  return (
    <>
      {list.isWalk && keptStops(list.items).length > 0 && (
        <ButtonLink variant="next" to={`${listPath(list)}/walk`}>
          <Navigation className="icon" aria-hidden="true" /> <Trans>Start walking</Trans>
        </ButtonLink>
      )}
      {list.items.some(({ artwork }) => artwork) && (
        <ButtonLink to={`${listPath(list)}/print`}>
          <Trans>Print</Trans>
        </ButtonLink>
      )}
      {list.visibility !== 'private' && <CopyLink path={listPath(list)} />}
      {isSignedIn && (
        <Suspense>
          <ReportButton about={{ type: 'list', id: list.id }} owner={list.by.username} label={t`Report this list`} />
        </Suspense>
      )}
    </>
  )
}
