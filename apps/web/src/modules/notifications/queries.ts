import { notifications } from '@allcity/contract/notifications'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { isRefetch } from '#web/lib/is-refetch.ts'
import { from, pagesFrom } from '#web/lib/pages.ts'
import { setUnread } from './store.ts'

/** Mine, newest first; reading them tells the bell how many are new. */
export const notificationPages = () =>
  infiniteQueryOptions({
    queryKey: ['notifications', 'pages'],
    queryFn: async (context) => {
      const query = from(context.pageParam)
      const page = await call(notifications.list, { query }, context.signal, { isBackground: isRefetch(context) })
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
