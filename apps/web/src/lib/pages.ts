interface Page {
  /** The next cursor; absent on the last page. */
  next?: string | null | undefined
}

/** Options for `infiniteQueryOptions`: starts at the beginning, or at the cursor of the URL. */
export const pagesFrom = (first?: string) => ({
  initialPageParam: first,
  getNextPageParam: ({ next }: Page) => next ?? undefined,
})

/** The query parameter for the start of a page. */
export const from = (cursor: string | undefined) => (cursor ? { cursor } : {})
