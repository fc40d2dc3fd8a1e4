import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { AdminFrame } from './admin-frame.tsx'

export type QueueList = 'waiting' | 'decided'

interface QueueFrameProps {
  title: string
  path: string
  children: (list: QueueList) => ReactNode
}

/** A page of the admin area with what waits for a decision, and the way to what is decided. */
export function QueueFrame({ title, path, children }: QueueFrameProps) {
  const [search] = useSearchParams()
  const list = search.get('list') === 'decided' ? 'decided' : 'waiting'
  const other = list === 'waiting' ? { to: '?list=decided', word: 'Decided' } : { to: '?', word: 'Waiting' }
  return (
    <AdminFrame
      title={title}
      path={path}
      tools={
        <Link className="button" to={other.to}>
          {other.word}
        </Link>
      }
    >
      {children(list)}
    </AdminFrame>
  )
}
