import { useInfiniteQuery } from '@tanstack/react-query'
import type { KeyHint } from '#web/modules/queues/components/key-hints.tsx'
import { QueueItems } from '#web/modules/queues/components/queue-items.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type ClaimList, claimCases } from '../queries.ts'
import { ClaimCase } from './claim-case.tsx'
import './claim.css'

const hints: readonly KeyHint[] = [
  [['j', 'k'], 'next, back'],
  [['a'], 'accept'],
  [['d'], 'refuse'],
  [['Ctrl', 'Enter'], 'send the decision'],
  [['Esc'], 'close'],
]

/** The claims of one list. Those that wait are decided by the keys of the reports. */
export function ClaimQueue({ list }: { list: ClaimList }) {
  const empty =
    list === 'waiting' ? (
      <EmptyState title="No claim waits" why="When an artist says “this is me” and shows it, it comes here." />
    ) : (
      <EmptyState title="No claim was decided yet" why="What moderators decide stays here." />
    )
  return (
    <QueueItems
      pages={useInfiniteQuery(claimCases(list))}
      label={list === 'waiting' ? 'Claims that wait, oldest first' : 'Decided claims, newest first'}
      className="cases"
      empty={empty}
      hints={list === 'waiting' ? hints : undefined}
    >
      {(claim) => <ClaimCase key={claim.id} claim={claim} />}
    </QueueItems>
  )
}
