import type { Collection } from '@allcity/contract/collections'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Copy, Navigation } from 'lucide-react'
import { Suspense } from 'react'
import { clientConfig } from '#web/lib/config.ts'
import { toast } from '#web/lib/toast.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { keptStops, listPath } from '../rules.ts'

const ReportButton = lazyPart(
  async () => (await import('#web/modules/moderation/components/report-button.tsx')).ReportButton,
)

/** The actions on a list that are open to every visitor. */
export function ListTools({ list }: { list: Collection }) {
  const isSignedIn = useAuth((auth) => auth.isAuthenticated)

  async function copy() {
    const address = `${clientConfig().baseUrl}${listPath(list)}`
    try {
      await navigator.clipboard.writeText(address)
      toast.success(t`Link copied`)
    } catch {
      toast.error(t`Couldn’t copy the link. Here it is: ${address}`)
    }
  }

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
      {list.visibility !== 'private' && (
        <Button onClick={copy}>
          <Copy className="icon" aria-hidden="true" /> <Trans>Copy link</Trans>
        </Button>
      )}
      {isSignedIn && (
        <Suspense>
          <ReportButton about={{ type: 'list', id: list.id }} owner={list.by.username} label={t`Report this list`} />
        </Suspense>
      )}
    </>
  )
}
