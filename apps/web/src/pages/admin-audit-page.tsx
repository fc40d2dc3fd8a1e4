import { AuditAction } from '@allcity/contract/audit'
import { useSearchParams } from 'react-router'
import { AdminFrame } from '#web/modules/admin/components/admin-frame.tsx'
import { AuditExport } from '#web/modules/audit/components/audit-export.tsx'
import { AuditFilters } from '#web/modules/audit/components/audit-filters.tsx'
import { DecisionList } from '#web/modules/audit/components/decision-list.tsx'
import { readAuditWanted } from '#web/modules/audit/rules.ts'

export function AdminAuditPage() {
  const [search] = useSearchParams()
  const wanted = readAuditWanted(search)
  return (
    <AdminFrame title="Audit log" path="/admin/audit" tools={<AuditExport wanted={wanted} />}>
      <AuditFilters wanted={wanted} actions={AuditAction.options} />
      <DecisionList wanted={wanted} />
    </AdminFrame>
  )
}

export { AdminAuditPage as Component }
