import { t } from '@lingui/core/macro'
import { useSearchParams } from 'react-router'
import { AdminFrame } from '#web/modules/admin/components/admin-frame.tsx'
import { MemberFilters } from '#web/modules/members/components/member-filters.tsx'
import { MemberRows } from '#web/modules/members/components/member-rows.tsx'
import { readMemberFilter } from '#web/modules/members/rules.ts'
import '#web/modules/members/components/members.css'

export function AdminUsersPage() {
  const [search] = useSearchParams()
  const filter = readMemberFilter(search)
  return (
    <AdminFrame title={t`Users`} path="/admin/users">
      <MemberFilters filter={filter} />
      <MemberRows filter={filter} />
    </AdminFrame>
  )
}

export { AdminUsersPage as Component }
