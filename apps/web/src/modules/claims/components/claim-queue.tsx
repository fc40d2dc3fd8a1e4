import { useInfiniteQuery } from '@tanstack/react-query'
import { QueueItems } from '#web/modules/admin/components/queue-items.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type ClaimList, claimCases } from '../queries.ts'
import { ClaimCase } from './claim-case.tsx'
import '#web/ui/styles/claim.css'

/** The claims of one list. */
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
      what="The claims"
      label={list === 'waiting' ? 'Claims that wait, oldest first' : 'Decided claims, newest first'}
      className="cases"
      empty={empty}
    >
      {(claim) => <ClaimCase key={claim.id} claim={claim} />}
    </QueueItems>
  )
}
