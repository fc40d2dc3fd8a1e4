interface Page {
  /** The cursor of what comes next; none where this was all. */
  next?: string | null | undefined
}

/** How a list goes on page by page, for `infiniteQueryOptions`: from its beginning, or from the cursor of an address. */
export const pagesFrom = (first?: string) => ({
  initialPageParam: first,
  getNextPageParam: ({ next }: Page) => next ?? undefined,
})

/** The part of a question for a page that says where it begins. */
export const from = (cursor: string | undefined) => (cursor ? { cursor } : {})
