import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { CallError, networkMessage } from '#web/lib/call-error.ts'
import { checkConnection, isConnected, onConnection } from '#web/lib/connection.ts'
import { Button } from '#web/ui/button.tsx'
import { NotFound, NotFoundHere } from '#web/ui/not-found.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { TakenDown, TakenDownHere } from '#web/ui/taken-down.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'

const meansNotFound = [400, 404]

/** The HTTP status of a page whose data could not be loaded. */
export function statusOfError(error: unknown): number {
  const status = error instanceof CallError || isRouteErrorResponse(error) ? error.status : 500
  if (meansNotFound.includes(status)) return 404
  return status >= 400 ? status : 500
}

/** Shows an error outside the layout, or one that broke the layout. */
export function ErrorPage() {
  const error = useRouteError()
  const status = statusOfError(error)
  if (status === 404) return <NotFound />
  if (status === 410) return <TakenDown />

  return (
    <main className="screen screen-full" id="main">
      <div className="screen-in screen-lost">
        <Wordmark />
        <Failure error={error} />
      </div>
    </main>
  )
}

/** Shows an error within the layout, which keeps the navigation. */
export function PageFailure() {
  const error = useRouteError()
  const status = statusOfError(error)
  if (status === 404) return <NotFoundHere />
  if (status === 410) return <TakenDownHere />
  return (
    <div className="page">
      <div className="screen-in screen-lost">
        <Failure error={error} />
      </div>
    </div>
  )
}

/** Reloads the page once the network is back, including everything that failed without it. */
function reloadOnceBack() {
  let wasAway = !isConnected()
  void checkConnection()
  return onConnection(() => {
    if (wasAway && isConnected()) window.location.reload()
    wasAway ||= !isConnected()
  })
}

function Failure({ error }: { error: unknown }) {
  const isOurs = import.meta.env.SSR || isConnected()
  useEffect(reloadOnceBack, [])
  const sentence = isOurs ? t`Try again in a moment.` : networkMessage()
  return (
    <>
      <PageHead title={t`Something went wrong`} path="/" isPrivate />
      <h1 className="h52">
        <Trans>Something went wrong</Trans>
      </h1>
      <p className="quiet">{(error instanceof CallError && error.message) || sentence}</p>
      <Button variant="next" onClick={() => window.location.reload()}>
        <Trans>Try again</Trans>
      </Button>
    </>
  )
}
