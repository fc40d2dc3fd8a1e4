import { Suspense } from 'react'
import { Outlet, ScrollRestoration, useMatches } from 'react-router'
import { clientConfig } from '#web/lib/config.ts'
import { LiveNotices } from '#web/modules/notifications/components/live-notices.tsx'
import { ClientOnly } from '#web/ui/client-only.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { OfflineBar } from '#web/ui/offline-bar.tsx'
import { ToastHost } from '#web/ui/toast-host.tsx'
import { Arrival } from './arrival.tsx'
import { readHandle } from './page-handle.ts'
import { useSession } from './session.ts'
import { Underway } from './underway.tsx'

const VisitCount = lazyPart(async () => (await import('#web/modules/visits/components/visit-count.tsx')).VisitCount)

/** Wraps every page: session, toasts, and the offline notice. */
export function Root() {
  useSession()
  const page = readHandle(useMatches().at(-1) ?? {})?.name
  return (
    <>
      <OfflineBar />
      <Underway />
      <Outlet />
      <ToastHost />
      <LiveNotices />
      {clientConfig().countsVisits && (
        <ClientOnly>
          {() => (
            <Suspense>
              <VisitCount page={page} />
            </Suspense>
          )}
        </ClientOnly>
      )}
      <Arrival />
      <ScrollRestoration />
    </>
  )
}
