import { useInfiniteQuery } from '@tanstack/react-query'
import { Bone } from '#web/ui/bones.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PagesFoot } from '#web/ui/pages-foot.tsx'
import { type TakedownList, takedownCases } from '../queries.ts'
import { TakedownCase } from './takedown-case.tsx'
import '#web/ui/styles/claim.css'

/** The notices of one list. */
export function TakedownQueue({ list }: { list: TakedownList }) {
  const cases = useInfiniteQuery(takedownCases(list))
  const items = cases.data?.pages.flatMap((page) => page.items)
  if (!items) {
    return cases.isError ? (
      <LoadFailed what="The notices" onRetry={() => void cases.refetch()} />
    ) : (
      <Bone height="240px" />
    )
  }
  if (items.length === 0) {
    return list === 'waiting' ? (
      <EmptyState title="No notice waits" why="What anybody sends by the contact page comes here." />
    ) : (
      <EmptyState title="No notice was decided yet" />
    )
  }
  return (
    <>
      <ol className="cases" aria-label={list === 'waiting' ? 'Notices that wait, oldest first' : 'Decided notices'}>
        {items.map((notice) => (
          <TakedownCase key={notice.id} notice={notice} />
        ))}
      </ol>
      <PagesFoot pages={cases} />
    </>
  )
}
