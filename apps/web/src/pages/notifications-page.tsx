import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { CheckCheck, SlidersHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'
import { NotificationList } from '#web/modules/notifications/components/notification-list.tsx'
import { useMarkAllRead } from '#web/modules/notifications/mutations.ts'
import { notificationPages } from '#web/modules/notifications/queries.ts'
import { useUnread } from '#web/modules/notifications/store.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import '#web/modules/notifications/components/notifications.css'

const ChoicesDialog = lazyPart(
  async () => (await import('#web/modules/notifications/components/choices-dialog.tsx')).ChoicesDialog,
)

export function NotificationsPage() {
  const unread = useUnread((state) => state.unread)
  const cache = useQueryClient()
  const readAll = useMarkAllRead()
  const [isChoosing, setIsChoosing] = useState(false)

  const isNothingNew = unread === 0 || readAll.isPending

  function markAll() {
    if (isNothingNew) return
    const newest = cache.getQueryData(notificationPages().queryKey)?.pages[0]?.items[0]
    if (newest) readAll.mutate(newest.at)
  }

  return (
    <div className="page">
      <PageHead title={t`Notifications`} path="/notifications" isPrivate />
      <header className="notes-top">
        <h1 className="h52">
          <Trans>Notifications</Trans>
        </h1>
        <div className="notes-tools">
          <Button aria-disabled={isNothingNew} onClick={markAll}>
            <CheckCheck className="icon" aria-hidden="true" /> <Trans>Mark all as read</Trans>
          </Button>
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsChoosing(true)}>
            <SlidersHorizontal className="icon" aria-hidden="true" /> <Trans>Settings</Trans>
          </Button>
        </div>
      </header>
      <NotificationList />
      {isChoosing && (
        <Suspense>
          <ChoicesDialog onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
    </div>
  )
}

export { NotificationsPage as Component }
