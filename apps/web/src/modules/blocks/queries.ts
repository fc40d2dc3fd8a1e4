import { blocks } from '@allcity/contract/blocks'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { from, pagesFrom } from '#web/lib/pages.ts'

/** Whether I blocked a member. */
export const blockState = (username: string) =>
  queryOptions({
    queryKey: ['blocks', 'state', username],
    queryFn: ({ signal }) => call(blocks.get, { params: { username } }, signal, { isBackground: true }),
  })

/** Whom I blocked, the last first. */
export const myBlocks = () =>
  infiniteQueryOptions({
    queryKey: ['blocks', 'mine'],
    queryFn: ({ pageParam, signal }) => call(blocks.list, { query: from(pageParam) }, signal),
    ...pagesFrom(),
  })
