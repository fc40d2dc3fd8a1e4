import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { CallError } from '#web/lib/call.ts'
import { AdminFrame } from '#web/modules/admin/components/admin-frame.tsx'
import { DecisionList } from '#web/modules/audit/components/decision-list.tsx'
import { MemberDetails } from '#web/modules/members/components/member-details.tsx'
import { memberRecord } from '#web/modules/members/queries.ts'
import { Bone } from '#web/ui/bones.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import '#web/ui/styles/admin-users.css'

export function AdminUserPage() {
  const { id = '' } = useParams()
  return (
    <AdminFrame title="User" path={`/admin/users/${id}`}>
      <Known id={id} />
    </AdminFrame>
  )
}

function Known({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(memberRecord(id))
  const isNobody = error instanceof CallError && (error.status === 404 || error.status === 400)
  if (isNobody) {
    return (
      <EmptyState
        title="There is nobody here"
        why="The account was closed, or never was. What was decided about it is in the log."
        action={
          <Link className="button" to={`/admin/audit?subject=${encodeURIComponent(id)}`}>
            Open the log
          </Link>
        }
      />
    )
  }
  if (!data) {
    return error ? <LoadFailed what="This account" onRetry={() => void refetch()} /> : <Bone height="240px" />
  }
  return (
    <>
      <MemberDetails member={data} />
      <h2 className="h26">Decisions about them</h2>
      <DecisionList wanted={{ subject: id }} />
    </>
  )
}

export { AdminUserPage as Component }
