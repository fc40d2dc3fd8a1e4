import { Link, useSearchParams } from 'react-router'
import { AdminFrame } from '#web/modules/admin/components/admin-frame.tsx'
import { TakedownQueue } from '#web/modules/takedowns/components/takedown-queue.tsx'

export function AdminTakedownsPage() {
  const [search] = useSearchParams()
  const list = search.get('list') === 'decided' ? 'decided' : 'waiting'
  const other = list === 'waiting' ? { to: '?list=decided', word: 'Decided' } : { to: '?', word: 'Waiting' }
  return (
    <AdminFrame
      title="Takedowns"
      path="/admin/takedowns"
      tools={
        <Link className="button" to={other.to}>
          {other.word}
        </Link>
      }
    >
      <TakedownQueue list={list} key={list} />
    </AdminFrame>
  )
}

export { AdminTakedownsPage as Component }
