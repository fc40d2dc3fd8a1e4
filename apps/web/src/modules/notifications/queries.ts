import { notifications } from '@allcity/contract/notifications'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { isRefresh } from '#web/lib/is-refresh.ts'
import { from, pagesFrom } from '#web/lib/pages.ts'
import { setUnread } from './store.ts'

/** Mine, newest first; reading them tells the bell how many are new. */
export const notificationPages = () =>
  infiniteQueryOptions({
    queryKey: ['notifications', 'pages'],
    queryFn: async (asked) => {
      const query = from(asked.pageParam)
      const page = await call(notifications.list, { query }, asked.signal, { isBackground: isRefresh(asked) })
      setUnread(page.unread)
      return page
    },
    ...pagesFrom(),
    staleTime: 0,
  })

export const notificationChoices = () =>
  queryOptions({
    queryKey: ['notifications', 'choices'],
    queryFn: ({ signal }) => call(notifications.choices, {}, signal),
    staleTime: 0,
  })
