import { AdminFrame } from '#web/modules/admin/components/admin-frame.tsx'
import { BattleFindings } from '#web/modules/battles/components/battle-findings.tsx'

export function AdminBattlesPage() {
  return (
    <AdminFrame title="Battles with findings" path="/admin/battles">
      <BattleFindings />
    </AdminFrame>
  )
}

export { AdminBattlesPage as Component }
