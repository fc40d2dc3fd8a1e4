import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFocusAfterLoss } from '#web/lib/focus-after-loss.ts'
import { Bone } from '#web/ui/bones.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PagesFoot } from '#web/ui/pages-foot.tsx'

interface QueueItemsProps<Item> {
  pages: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>
  /** As a sentence about a failure begins. */
  what: string
  /** What is listed, and in which order. */
  label: string
  className: string
  /** Instead of a list with nothing in it. */
  empty: ReactNode
  children: (item: Item) => ReactNode
}

/** What waits in a queue, or was decided. What is decided leaves the list, and the focus that went with it stays where it was. */
export function QueueItems<Item extends { id: string }>({
  pages,
  what,
  label,
  className,
  empty,
  children,
}: QueueItemsProps<Item>) {
  const items = pages.data?.pages.flatMap((page) => page.items)
  const region = useFocusAfterLoss<HTMLElement>(items?.map(({ id }) => id))

  if (!items) {
    return pages.isError ? <LoadFailed what={what} onRetry={() => void pages.refetch()} /> : <Bone height="240px" />
  }
  return (
    <section ref={region} tabIndex={-1} aria-label={label}>
      {items.length === 0 ? empty : <ol className={className}>{items.map(children)}</ol>}
      <PagesFoot pages={pages} />
    </section>
  )
}
