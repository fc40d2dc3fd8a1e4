import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { CallError } from '#web/lib/call.ts'
import { AdminFrame } from '#web/modules/admin/components/admin-frame.tsx'
import { useAuth } from '#web/modules/auth/store.ts'
import { MemberDetails } from '#web/modules/members/components/member-details.tsx'
import { memberRecord } from '#web/modules/members/queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import '#web/modules/members/components/members.css'
import '#web/modules/admin/components/site-overview.css'

const DecisionList = lazyPart(
  async () => (await import('#web/modules/audit/components/decision-list.tsx')).DecisionList,
)

export function AdminUserPage() {
  const { id = '' } = useParams()
  const mayAsk = useAuth((auth) => auth.user !== null && auth.user.role !== 'member')
  const { data, error, refetch } = useQuery({ ...memberRecord(id), enabled: mayAsk })
  const isNobody = error instanceof CallError && (error.status === 404 || error.status === 400)
  return (
    <AdminFrame title={data && !isNobody ? data.username : t`User`} path={`/admin/users/${id}`}>
      {isNobody && <Nobody id={id} />}
      {error && !isNobody && !data && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="240px" />}
      {data && !isNobody && (
        <>
          <MemberDetails member={data} />
          <section className="admin-part" aria-labelledby="history">
            <h2 className="h26" id="history">
              <Trans>Decisions about this member</Trans>
            </h2>
            <Suspense fallback={<Skeleton height="120px" />}>
              <DecisionList level={3} filter={{ about: data.username }} />
            </Suspense>
          </section>
        </>
      )}
    </AdminFrame>
  )
}

function Nobody({ id }: { id: string }) {
  return (
    <EmptyState
      title={t`User not found`}
      why={t`The account was deleted or never existed. Decisions about it are in the audit log.`}
      action={
        <Link className="button" to={`/admin/audit?subject=${encodeURIComponent(id)}`}>
          <Trans>Open the audit log</Trans>
        </Link>
      }
    />
  )
}

export { AdminUserPage as Component }
