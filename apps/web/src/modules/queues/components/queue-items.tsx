import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useFocusAfterRemoval } from '#web/lib/focus-after-removal.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PagesFoot } from '#web/ui/pages-foot.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type KeyHint, KeyHints } from './key-hints.tsx'
import { QueueRegion } from './queue-region.tsx'
import './queue.css'

interface QueueItemsProps<Item> {
  pages: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>
  /** The accessible name: the items and their order. */
  label: string
  className: string
  /** Shown instead of an empty list. */
  empty: ReactNode
  /** The keyboard shortcuts of the list, whose items are marked up for `QueueRegion`. */
  hints?: readonly KeyHint[] | undefined
  children: (item: Item) => ReactNode
}

/** A list of pending or decided items. A decided item leaves the list, and focus returns to the list's region. */
export function QueueItems<Item extends { id: string }>({
  pages,
  label,
  className,
  empty,
  hints,
  children,
}: QueueItemsProps<Item>) {
  const items = pages.data?.pages.flatMap((page) => page.items)
  const ids = items?.map(({ id }) => id)
  const region = useFocusAfterRemoval<HTMLElement>(ids)
  const keyRegion = useRef<HTMLElement>(null)

  if (!items) {
    return pages.isError ? <LoadFailed onRetry={() => void pages.refetch()} /> : <Skeleton height="240px" />
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
