import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { ListFoot } from './list-foot.tsx'

interface PagesFootProps {
  pages: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>
  /** The address of the next page, where it can be read without scripts, and the words that lead to it. */
  link?: { to: string; words: string } | undefined
}

/** The end of a list that comes in pages; nothing once all of it is there. */
export function PagesFoot({ pages, link }: PagesFootProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  if (!hasNextPage && !isFetchNextPageError) return null
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
