import { AdminFrame } from '#web/modules/admin/components/admin-frame.tsx'
import { DecisionList } from '#web/modules/audit/components/decision-list.tsx'

export function AdminPage() {
  return (
    <AdminFrame title="Overview" path="/admin">
      <h2 className="h26">Last decisions</h2>
      <DecisionList wanted={{}} />
    </AdminFrame>
  )
}

export { AdminPage as Component }
