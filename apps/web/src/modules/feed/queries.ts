import { feed } from '@allcity/contract/feed'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { from, pagesFrom } from '#web/lib/pages.ts'

/** The activity of everything the member follows, newest first. */
export const feedPages = () =>
  infiniteQueryOptions({
    queryKey: ['feed'],
    queryFn: ({ pageParam, signal }) => call(feed.list, { query: { limit: 12, ...from(pageParam) } }, signal),
    ...pagesFrom(),
  })
