import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useLocation, useParams } from 'react-router'
import { isRefusal } from '#web/lib/call-error.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { StatementView } from '#web/modules/moderation/components/statement-view.tsx'
import { statementById } from '#web/modules/moderation/queries.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useIsMounted } from '#web/ui/client-only.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import '#web/modules/moderation/components/moderation.css'
import '#web/modules/moderation/components/report-form.css'
import '#web/modules/queues/components/queue.css'

const AccountByKey = lazyPart(
  async () => (await import('#web/modules/users/components/account-by-key.tsx')).AccountByKey,
)

/** The key from a mail or from a refused sign-in. */
const keyPattern = /^#([0-9a-f]{64}|[0-9a-f-]{36}|[0-9a-f]{8}-[0-9a-f]{32})$/

export function StatementPage() {
  const id = useParams().id ?? ''
  return (
    <div className="page">
      <PageHead title={t`Moderation decision`} path={`/statements/${id}`} isPrivate />
      <Read id={id} />
    </div>
  )
}

function Read({ id }: { id: string }) {
  const isMounted = useIsMounted()
  const { hash } = useLocation()
  const { isAuthenticated, isLoading } = useAuth()
  // The key is in the URL fragment, which a browser never sends to a server.
  const secret = isMounted ? (keyPattern.exec(hash)?.[1] ?? null) : null
  const mayAsk = isMounted && (secret !== null || isAuthenticated)
  const statement = useQuery({ ...statementById(id, secret), enabled: mayAsk })

  if (statement.data) {
    return (
      <StatementView statement={statement.data} secret={secret}>
        {secret !== null && statement.data.suspendedUntil !== null && (
          <Suspense>
            <AccountByKey id={id} secret={secret} />
          </Suspense>
        )}
      </StatementView>
    )
  }
  if (isRefusal(statement.error)) {
    return (
      <Instead
        title={t`Nothing here`}
        why={t`The link may be incomplete or expired, or the decision is about someone else.`}
      />
    )
  }
  if (statement.isError) return <LoadFailed onRetry={() => void statement.refetch()} />
  if (!isMounted || isLoading || mayAsk) return <Skeleton height="320px" />
  return (
    <Instead
      title={t`Sign in to see this decision`}
      why={t`Only the member it’s about can see it. The link in our email works without signing in.`}
    >
      <ButtonLink to="/login" state={{ from: `/statements/${id}` }}>
        <Trans>Sign in</Trans>
      </ButtonLink>
    </Instead>
  )
}

function Instead({ title, why, children }: { title: string; why: string; children?: ReactNode }) {
  return (
    <div className="state">
      <h1 className="h52">{title}</h1>
      <p>{why}</p>
      {children}
    </div>
  )
}

export { StatementPage as Component }
