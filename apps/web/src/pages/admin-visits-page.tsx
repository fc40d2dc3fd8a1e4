import { VisitSpan } from '@allcity/contract/visits'
import { t } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { AdminFrame } from '#web/modules/admin/components/admin-frame.tsx'
import { VisitTable } from '#web/modules/visits/components/visit-table.tsx'

const spans = VisitSpan.options

export function AdminVisitsPage() {
  const [search] = useSearchParams()
  const days = spans.find((span) => span === search.get('days')) ?? '30'
  return (
    <AdminFrame
      title={t`Visits`}
      path="/admin/visits"
      tools={
        <nav className="chips" aria-label={t`Period`}>
          {spans.map((span) => (
            <Link
              key={span}
              className="chip chip-plain"
              to={`/admin/visits?days=${span}`}
              aria-current={span === days ? 'true' : undefined}
            >
              <Plural value={Number(span)} one="# day" other="# days" />
            </Link>
          ))}
        </nav>
      }
    >
      <VisitTable days={days} />
    </AdminFrame>
  )
}

export { AdminVisitsPage as Component }
