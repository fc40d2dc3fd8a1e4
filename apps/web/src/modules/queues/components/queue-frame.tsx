import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { translate } from '#web/lib/messages.ts'
import { AdminFrame } from '#web/modules/admin/components/admin-frame.tsx'

export type QueueList = 'waiting' | 'decided'

const lists: { is: QueueList; to: string; word: MessageDescriptor }[] = [
  { is: 'waiting', to: '?', word: msg({ message: 'Open', context: 'state of a case' }) },
  { is: 'decided', to: '?list=decided', word: msg`Decided` },
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
        <nav className="chips" aria-label={t`Filter by state`}>
          {lists.map(({ is, to, word }) => (
            <Link key={is} className="chip chip-plain" to={to} aria-current={is === list ? 'true' : undefined}>
              {translate(word)}
            </Link>
          ))}
        </nav>
      }
    >
      {children(list)}
    </AdminFrame>
  )
}
