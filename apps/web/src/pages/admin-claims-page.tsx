import { Link, useSearchParams } from 'react-router'
import { AdminFrame } from '#web/modules/admin/components/admin-frame.tsx'
import { ClaimQueue } from '#web/modules/claims/components/claim-queue.tsx'

export function AdminClaimsPage() {
  const [search] = useSearchParams()
  const list = search.get('list') === 'decided' ? 'decided' : 'waiting'
  const other = list === 'waiting' ? { to: '?list=decided', word: 'Decided' } : { to: '?', word: 'Waiting' }
  return (
    <AdminFrame
      title="Claims"
      path="/admin/claims"
      tools={
        <Link className="button" to={other.to}>
          {other.word}
        </Link>
      }
    >
      <ClaimQueue list={list} key={list} />
    </AdminFrame>
  )
}

export { AdminClaimsPage as Component }
