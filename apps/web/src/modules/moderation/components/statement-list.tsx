import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PagesFoot } from '#web/ui/pages-foot.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { myStatementPages } from '../queries.ts'
import { StatementLine } from './statement-line.tsx'

/** All that was decided about something of mine, the last first. */
export function StatementList() {
  const pages = useInfiniteQuery(myStatementPages())
  const items = pages.data?.pages.flatMap((page) => page.items)
  if (!items) {
    return pages.isError ? <LoadFailed onRetry={() => void pages.refetch()} /> : <Skeleton height="240px" />
  }
  if (items.length === 0) {
    return (
      <EmptyState
        title={t`No decisions`}
        why={t`If a moderator removes something of yours, you’ll see why here and can appeal.`}
      />
    )
  }
  return (
    <>
      <ol className="statements" aria-label={t`Decisions, newest first`}>
        {items.map((one) => (
          <StatementLine key={one.id} statement={one} />
        ))}
      </ol>
      <PagesFoot pages={pages} />
    </>
  )
}
