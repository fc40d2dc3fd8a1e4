import { notifications } from '@allcity/contract/notifications'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { setUnread } from './store.ts'

/** Mine, newest first; reading them tells the bell how many are new. */
export const notificationPages = () =>
  infiniteQueryOptions({
    queryKey: ['notifications', 'pages'],
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam ? { cursor: pageParam } : {}
      const page = await call(notifications.list, { query }, signal, { isQuiet: true })
      setUnread(page.unread)
      return page
    },
    initialPageParam: firstPage,
    getNextPageParam: (page): string | null => page.next ?? null,
    staleTime: 0,
  })

export const notificationChoices = () =>
  queryOptions({
    queryKey: ['notifications', 'choices'],
    queryFn: ({ signal }) => call(notifications.choices, {}, signal, { isQuiet: true }),
    staleTime: 0,
  })

const firstPage: string | null = null
