import { AdminFrame } from '#web/modules/admin/components/admin-frame.tsx'
import { SiteOverview } from '#web/modules/admin/components/site-overview.tsx'
import { DecisionList } from '#web/modules/audit/components/decision-list.tsx'
import '#web/modules/admin/components/site-overview.css'

export function AdminPage() {
  return (
    <AdminFrame title="Overview" path="/admin">
      <SiteOverview />
      <section className="admin-part" aria-labelledby="decisions">
        <h2 className="h26" id="decisions">
          Last decisions
        </h2>
        <DecisionList level={3} filter={{}} />
      </section>
    </AdminFrame>
  )
}

export { AdminPage as Component }
