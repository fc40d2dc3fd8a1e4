import { Link, useParams, useSearchParams } from 'react-router'
import { AdminFrame } from '#web/modules/admin/components/admin-frame.tsx'
import { AppealQueue } from '#web/modules/moderation/components/appeal-queue.tsx'
import { ReportQueue } from '#web/modules/moderation/components/report-queue.tsx'
import '#web/ui/styles/moderation.css'
import '#web/ui/styles/report.css'

const views = [
  { show: 'open', word: 'Open', to: '/admin/reports' },
  { show: 'decided', word: 'Decided', to: '/admin/reports?show=decided' },
  { show: 'held', word: 'Held', to: '/admin/reports?show=held' },
  { show: 'appeals', word: 'Appeals', to: '/admin/reports?show=appeals' },
] as const

export function AdminReportsPage() {
  const { id } = useParams()
  const [search] = useSearchParams()
  const show = views.find((view) => view.show === search.get('show'))?.show ?? 'open'
  return (
    <AdminFrame title="Reports" path="/admin/reports">
      <nav className="report-views" aria-label="Which reports">
        {views.map((view) => (
          <Link
            key={view.show}
            className="chip chip-plain"
            to={view.to}
            aria-current={view.show === show ? 'true' : undefined}
          >
            {view.word}
          </Link>
        ))}
      </nav>
      {show === 'appeals' ? <AppealQueue /> : <ReportQueue state={show} openId={id ?? null} key={show} />}
    </AdminFrame>
  )
}

export { AdminReportsPage as Component }
