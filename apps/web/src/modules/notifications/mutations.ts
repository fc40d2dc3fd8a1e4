import { type NotificationChoices, type NotificationId, notifications } from '@allcity/contract/notifications'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { toast } from '#web/lib/toast.ts'
import { notificationChoices, notificationPages } from './queries.ts'
import { setUnread } from './store.ts'

/** Shows them as read at once; the next reading of the list says how it is. */
function showRead(cache: QueryClient, isMeant: (id: NotificationId) => boolean): void {
  cache.setQueryData(notificationPages().queryKey, (before) =>
    before
      ? {
          ...before,
          pages: before.pages.map((page) => ({
            ...page,
            items: page.items.map((item) => (isMeant(item.id) ? { ...item, isRead: true } : item)),
          })),
        }
      : before,
  )
}

/** Marks one as read. Invalidates the list where that fails. */
export function useMarkRead() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: NotificationId) => call(notifications.read, { params: { id } }),
    onMutate: (id) => showRead(cache, (one) => one === id),
    onSuccess: ({ unread }) => setUnread(unread),
    onError: () => cache.invalidateQueries({ queryKey: notificationPages().queryKey }),
  })
}

/** Marks as read what the list shows and what is older. Invalidates the list. */
export function useMarkAllRead() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (until: string) => call(notifications.readAll, { body: { until } }),
    onMutate: () => showRead(cache, () => true),
    onSuccess: ({ unread }) => setUnread(unread),
    onSettled: () => cache.invalidateQueries({ queryKey: notificationPages().queryKey }),
  })
}

/** Changes what I hear of, one change after another. What the server says then is what the next look at the choices begins with. */
export function useChoose() {
  const cache = useQueryClient()
  return useMutation({
    scope: { id: 'choices' },
    mutationFn: (change: Partial<NotificationChoices>) => call(notifications.choose, { body: change }),
    onSuccess: (choices) => cache.setQueryData(notificationChoices().queryKey, choices),
  })
}

/** Stops all mail, by the key of one. */
export function useStopMail() {
  return useMutation({
    mutationFn: (key: string) => call(notifications.stopMail, { query: { key } }),
    onSuccess: () => toast.success('No more mail about notifications'),
  })
}
