import { type NotificationChoices, type NotificationId, notifications } from '@allcity/contract/notifications'
import { t } from '@lingui/core/macro'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { toast } from '#web/lib/toast.ts'
import { notificationChoices, notificationPages } from './queries.ts'
import { setUnread } from './store.ts'

/** Marks cached notifications as read optimistically; the next fetch corrects them. */
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

/** Marks one notification as read. Invalidates the list if that fails. */
export function useMarkRead() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: NotificationId) => call(notifications.read, { params: { id } }),
    onMutate: (id) => showRead(cache, (one) => one === id),
    onSuccess: ({ unread }) => setUnread(unread),
    onError: () => cache.invalidateQueries({ queryKey: notificationPages().queryKey }),
  })
}

/** Marks everything in the list and older as read. Invalidates the list. */
export function useMarkAllRead() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (until: string) => call(notifications.readAll, { body: { until } }),
    onMutate: () => showRead(cache, () => true),
    onSuccess: ({ unread }) => setUnread(unread),
    onSettled: () => cache.invalidateQueries({ queryKey: notificationPages().queryKey }),
  })
}

/** Saves notification settings, one change at a time. The server's response becomes the cached settings. */
export function useChoose() {
  const cache = useQueryClient()
  return useMutation({
    scope: { id: 'choices' },
    mutationFn: (change: Partial<NotificationChoices>) => call(notifications.choose, { body: change }),
    onSuccess: (choices) => cache.setQueryData(notificationChoices().queryKey, choices),
  })
}

/** Stops all notification emails, with the key from one of them. */
export function useStopMail() {
  return useMutation({
    mutationFn: (key: string) => call(notifications.stopMail, { query: { key } }),
    onSuccess: () => toast.success(t`Unsubscribed from notification emails`),
  })
}
