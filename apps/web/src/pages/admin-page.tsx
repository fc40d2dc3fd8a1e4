import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { AdminFrame } from '#web/modules/admin/components/admin-frame.tsx'
import { SiteOverview } from '#web/modules/admin/components/site-overview.tsx'
import { DecisionList } from '#web/modules/audit/components/decision-list.tsx'
import '#web/modules/admin/components/site-overview.css'

export function AdminPage() {
  return (
    <AdminFrame title={t`Overview`} path="/admin">
      <SiteOverview />
      <section className="admin-part" aria-labelledby="decisions">
        <h2 className="h26" id="decisions">
          <Trans>Recent decisions</Trans>
        </h2>
        <DecisionList level={3} filter={{}} />
      </section>
    </AdminFrame>
  )
}

export { AdminPage as Component }
