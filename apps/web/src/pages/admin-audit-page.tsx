import { AuditAction } from '@allcity/contract/audit'
import { t } from '@lingui/core/macro'
import { useSearchParams } from 'react-router'
import { AdminFrame } from '#web/modules/admin/components/admin-frame.tsx'
import { AuditExport } from '#web/modules/audit/components/audit-export.tsx'
import { AuditFilters } from '#web/modules/audit/components/audit-filters.tsx'
import { DecisionList } from '#web/modules/audit/components/decision-list.tsx'
import { readAuditFilter } from '#web/modules/audit/rules.ts'

export function AdminAuditPage() {
  const [search] = useSearchParams()
  const filter = readAuditFilter(search)
  return (
    <AdminFrame title={t`Audit log`} path="/admin/audit" tools={<AuditExport filter={filter} />}>
      <AuditFilters filter={filter} actions={AuditAction.options} />
      <DecisionList filter={filter} />
    </AdminFrame>
  )
}

export { AdminAuditPage as Component }
