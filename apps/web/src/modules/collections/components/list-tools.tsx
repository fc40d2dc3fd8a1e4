import type { Collection } from '@allcity/contract/collections'
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
      toast.success('The address is copied')
    } catch {
      toast.error(`Your browser does not let us copy. The address is ${address}`)
    }
  }

  return (
    <>
      {list.isWalk && keptStops(list.items).length > 0 && (
        <ButtonLink variant="next" to={`${listPath(list)}/walk`}>
          <Navigation className="icon" aria-hidden="true" /> Start walking
        </ButtonLink>
      )}
      {list.items.some(({ artwork }) => artwork) && <ButtonLink to={`${listPath(list)}/print`}>Print</ButtonLink>}
      {list.visibility !== 'private' && (
        <Button onClick={copy}>
          <Copy className="icon" aria-hidden="true" /> Copy the address
        </Button>
      )}
      {isSignedIn && (
        <Suspense>
          <ReportButton about={{ type: 'list', id: list.id }} owner={list.by.username} label="Report this list" />
        </Suspense>
      )}
    </>
  )
}
