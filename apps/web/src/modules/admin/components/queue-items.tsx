import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useFocusAfterLoss } from '#web/lib/focus-after-loss.ts'
import { type KeyHint, KeyHints } from '#web/modules/moderation/components/key-hints.tsx'
import { QueueRegion } from '#web/modules/moderation/components/queue-region.tsx'
import { Bone } from '#web/ui/bones.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PagesFoot } from '#web/ui/pages-foot.tsx'
import '#web/ui/styles/moderation.css'

interface QueueItemsProps<Item> {
  pages: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>
  /** As a sentence about a failure begins. */
  what: string
  /** What is listed, and in which order. */
  label: string
  className: string
  /** Instead of a list with nothing in it. */
  empty: ReactNode
  /** The keys that work on the list, whose items are marked as `QueueRegion` wants them. */
  hints?: readonly KeyHint[] | undefined
  children: (item: Item) => ReactNode
}

/** What waits in a queue, or was decided. What is decided leaves the list, and the focus that went with it stays where it was. */
export function QueueItems<Item extends { id: string }>({
  pages,
  what,
  label,
  className,
  empty,
  hints,
  children,
}: QueueItemsProps<Item>) {
  const items = pages.data?.pages.flatMap((page) => page.items)
  const ids = items?.map(({ id }) => id)
  const region = useFocusAfterLoss<HTMLElement>(ids)
  const keyRegion = useRef<HTMLElement>(null)

  if (!items) {
    return pages.isError ? <LoadFailed what={what} onRetry={() => void pages.refetch()} /> : <Bone height="240px" />
  }
  const list = (
    <>
      {items.length === 0 ? empty : <ol className={className}>{items.map(children)}</ol>}
      <PagesFoot pages={pages} />
    </>
  )
  if (hints) {
    return (
      <QueueRegion label={label} region={keyRegion} shown={ids?.join() ?? ''}>
        {items.length > 0 && <KeyHints hints={hints} />}
        <div>{list}</div>
      </QueueRegion>
    )
  }
  return (
    <section ref={region} tabIndex={-1} aria-label={label}>
      {list}
    </section>
  )
}
