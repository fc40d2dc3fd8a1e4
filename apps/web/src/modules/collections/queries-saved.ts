import { collections } from '@allcity/contract/collections'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'

/** The works that are in any of my lists: one answer for all cards of a page. */
export const savedWorks = () =>
  queryOptions({
    queryKey: ['collections', 'kept'],
    queryFn: ({ signal }) => call(collections.listKept, {}, signal, { isBackground: true }),
  })
