import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { AdminFrame } from '#web/modules/admin/components/admin-frame.tsx'

export type QueueList = 'waiting' | 'decided'

const lists: { is: QueueList; to: string; word: string }[] = [
  { is: 'waiting', to: '?', word: 'Waiting' },
  { is: 'decided', to: '?list=decided', word: 'Decided' },
]

interface QueueFrameProps {
  title: string
  path: string
  children: (list: QueueList) => ReactNode
}

/** A page of the admin area: the cases that wait for a decision, or those that are decided. */
export function QueueFrame({ title, path, children }: QueueFrameProps) {
  const [search] = useSearchParams()
  const list = search.get('list') === 'decided' ? 'decided' : 'waiting'
  return (
    <AdminFrame
      title={title}
      path={path}
      tools={
        <nav className="chips" aria-label="Which of them">
          {lists.map(({ is, to, word }) => (
            <Link key={is} className="chip chip-plain" to={to} aria-current={is === list ? 'true' : undefined}>
              {word}
            </Link>
          ))}
        </nav>
      }
    >
      {children(list)}
    </AdminFrame>
  )
}
