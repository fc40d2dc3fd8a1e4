import { t } from '@lingui/core/macro'
import { AdminFrame } from '#web/modules/admin/components/admin-frame.tsx'
import { ImportList } from '#web/modules/imports/components/import-list.tsx'
import { SendFile } from '#web/modules/imports/components/send-file.tsx'
import '#web/modules/imports/components/import.css'

export function AdminImportsPage() {
  return (
    <AdminFrame title={t`Imports`} path="/admin/imports">
      <SendFile />
      <ImportList />
    </AdminFrame>
  )
}

export { AdminImportsPage as Component }
