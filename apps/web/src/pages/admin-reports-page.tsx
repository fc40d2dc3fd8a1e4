import { msg, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { translate } from '#web/lib/messages.ts'
import { AdminFrame } from '#web/modules/admin/components/admin-frame.tsx'
import { siteOverview } from '#web/modules/admin/queries.ts'
import { AppealQueue } from '#web/modules/moderation/components/appeal-queue.tsx'
import { CaseFilters } from '#web/modules/moderation/components/case-filters.tsx'
import { ReportQueue } from '#web/modules/moderation/components/report-queue.tsx'
import { readCaseFilter } from '#web/modules/moderation/rules.ts'
import '#web/modules/moderation/components/moderation.css'

const views = [
  { show: 'open', kind: undefined, word: msg({ message: 'Open', context: 'state of a case' }), to: '/admin/reports' },
  { show: 'open', kind: 'reported', word: msg`Reported`, to: '/admin/reports?kind=reported' },
  { show: 'open', kind: 'upload', word: msg`New uploads`, to: '/admin/reports?kind=upload' },
  { show: 'decided', kind: undefined, word: msg`Decided`, to: '/admin/reports?show=decided' },
  { show: 'held', kind: undefined, word: msg`Held`, to: '/admin/reports?show=held' },
  { show: 'appeals', kind: undefined, word: msg`Appeals`, to: '/admin/reports?show=appeals' },
] as const

export function AdminReportsPage() {
  const { id } = useParams()
  const [search] = useSearchParams()
  const show = views.find((view) => view.show === search.get('show'))?.show ?? 'open'
  const filter = readCaseFilter(search)
  const query = search.size > 0 ? `?${search}` : ''
  return (
    <AdminFrame title={t`Reports`} path="/admin/reports">
      <nav className="report-views" aria-label={t`Filter reports`}>
        {views.map((view) => (
          <Link
            key={view.to}
            className="chip chip-plain"
            to={view.to}
            aria-current={view.show === show && view.kind === filter.kind ? 'true' : undefined}
          >
            {translate(view.word)}
          </Link>
        ))}
        <OtherQueues />
      </nav>
      {show === 'appeals' ? (
        <AppealQueue />
      ) : (
        <>
          <CaseFilters />
          <ReportQueue state={show} openId={id ?? null} filter={filter} search={query} key={query} />
        </>
      )}
    </AdminFrame>
  )
}

const otherQueues = ['/admin/claims', '/admin/takedowns']

/** Links to the other queues, with the number of waiting items. */
function OtherQueues() {
  const { data } = useQuery(siteOverview(7))
  return data?.waiting.map(
    ({ what, count, to }) =>
      to &&
      otherQueues.includes(to) && (
        <Link key={to} className="chip chip-plain" to={to}>
          {translate(what)} <span className="quiet">{count}</span>
        </Link>
      ),
  )
}

export { AdminReportsPage as Component }
