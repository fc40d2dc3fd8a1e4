import { Trans } from '@lingui/react/macro'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useFocusAfter } from '#web/lib/focus-after-change.ts'
import { ListFoot } from './list-foot.tsx'

interface PagesFootProps {
  pages: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>
  /** URL and label of the next page, for readers without scripts. */
  link?: { to: string; words: string } | undefined
}

/** The end of a paginated list; once complete, it only takes over the focus of the removed button. */
export function PagesFoot({ pages, link }: PagesFootProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  const [wasLong, setWasLong] = useState(hasNextPage)
  const end = useFocusAfter<HTMLParagraphElement>(hasNextPage)
  if (hasNextPage && !wasLong) setWasLong(true)
  if (!hasNextPage && !isFetchNextPageError) {
    if (!wasLong) return null
    return (
      <p className="sr" ref={end} tabIndex={-1}>
        <Trans>End of list</Trans>
      </p>
    )
  }
  return (
    <ListFoot
      hasMore={hasNextPage}
      isGrowing={isFetchingNextPage}
      isFailed={isFetchNextPageError}
      onMore={() => void fetchNextPage()}
      link={link}
    />
  )
}
