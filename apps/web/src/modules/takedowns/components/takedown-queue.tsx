import { useInfiniteQuery } from '@tanstack/react-query'
import type { KeyHint } from '#web/modules/queues/components/key-hints.tsx'
import { QueueItems } from '#web/modules/queues/components/queue-items.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type TakedownList, takedownCases } from '../queries.ts'
import { TakedownCase } from './takedown-case.tsx'
import '#web/modules/claims/components/claim.css'

const hints: readonly KeyHint[] = [
  [['j', 'k'], 'next, back'],
  [['w'], 'write the reason'],
]

/** The notices of one list. */
export function TakedownQueue({ list }: { list: TakedownList }) {
  const empty =
    list === 'waiting' ? (
      <EmptyState title="No notice waits" why="What anybody sends by the contact page comes here." />
    ) : (
      <EmptyState title="No notice was decided yet" why="What moderators decide stays here." />
    )
  return (
    <QueueItems
      pages={useInfiniteQuery(takedownCases(list))}
      label={list === 'waiting' ? 'Notices that wait, oldest first' : 'Decided notices, newest first'}
      className="cases"
      empty={empty}
      hints={list === 'waiting' ? hints : undefined}
    >
      {(notice) => <TakedownCase key={notice.id} notice={notice} />}
    </QueueItems>
  )
}
