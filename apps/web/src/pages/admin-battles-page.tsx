import { t } from '@lingui/core/macro'
import { AdminFrame } from '#web/modules/admin/components/admin-frame.tsx'
import { BattleFindings } from '#web/modules/battles/components/battle-findings.tsx'

export function AdminBattlesPage() {
  return (
    <AdminFrame title={t`Battles to review`} path="/admin/battles">
      <BattleFindings />
    </AdminFrame>
  )
}

export { AdminBattlesPage as Component }
