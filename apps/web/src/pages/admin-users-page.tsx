import { useSearchParams } from 'react-router'
import { AdminFrame } from '#web/modules/admin/components/admin-frame.tsx'
import { MemberFilters } from '#web/modules/members/components/member-filters.tsx'
import { MemberRows } from '#web/modules/members/components/member-rows.tsx'
import { readMembersWanted } from '#web/modules/members/rules.ts'
import '#web/ui/styles/admin-users.css'

export function AdminUsersPage() {
  const [search] = useSearchParams()
  const wanted = readMembersWanted(search)
  return (
    <AdminFrame title="Users" path="/admin/users">
      <MemberFilters wanted={wanted} />
      <MemberRows wanted={wanted} />
    </AdminFrame>
  )
}

export { AdminUsersPage as Component }
