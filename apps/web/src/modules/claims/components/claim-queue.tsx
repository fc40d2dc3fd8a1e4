import { useInfiniteQuery } from '@tanstack/react-query'
import { Bone } from '#web/ui/bones.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PagesFoot } from '#web/ui/pages-foot.tsx'
import { type ClaimList, claimCases } from '../queries.ts'
import { ClaimCase } from './claim-case.tsx'
import '#web/ui/styles/claim.css'

/** The claims of one list. */
export function ClaimQueue({ list }: { list: ClaimList }) {
  const cases = useInfiniteQuery(claimCases(list))
  const items = cases.data?.pages.flatMap((page) => page.items)
  if (!items) {
    return cases.isError ? (
      <LoadFailed what="The claims" onRetry={() => void cases.refetch()} />
    ) : (
      <Bone height="240px" />
    )
  }
  if (items.length === 0) {
    return list === 'waiting' ? (
      <EmptyState title="No claim waits" why="When an artist says “this is me” and shows it, it comes here." />
    ) : (
      <EmptyState title="No claim was decided yet" />
    )
  }
  return (
    <>
      <ol className="cases" aria-label={list === 'waiting' ? 'Claims that wait, oldest first' : 'Decided claims'}>
        {items.map((claim) => (
          <ClaimCase key={claim.id} claim={claim} />
        ))}
      </ol>
      <PagesFoot pages={cases} />
    </>
  )
}
