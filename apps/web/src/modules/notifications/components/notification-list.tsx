import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNow } from '#web/lib/clock.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PagesFoot } from '#web/ui/pages-foot.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useMarkRead } from '../mutations.ts'
import { notificationPages } from '../queries.ts'
import { groupByDay } from '../rules.ts'
import { NotificationRow } from './notification-row.tsx'

/** The member's notifications, grouped by day. */
export function NotificationList() {
  const now = useNow()
  const read = useMarkRead()
  const pages = useInfiniteQuery(notificationPages())
  const { data, isError, refetch } = pages
  const items = data?.pages.flatMap((page) => page.items)

  if (!items && isError) {
    return <LoadFailed comfort={t`Your notifications are safe.`} onRetry={() => void refetch()} />
  }
  if (!items) return <ListSkeleton />
  if (items.length === 0) {
    return (
      <EmptyState
        title={t`No notifications yet`}
        why={t`Props, comments and follows will show up here.`}
        action={
          <ButtonLink to="/browse">
            <Trans>Browse works</Trans>
          </ButtonLink>
        }
      />
    )
  }
  return (
    <>
      {groupByDay(items, now).map(({ title, items }) => (
        <section className="notes-day" key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {items.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                onRead={() => read.mutate(notification.id)}
              />
            ))}
          </ul>
        </section>
      ))}
      <PagesFoot pages={pages} />
    </>
  )
}

function ListSkeleton() {
  return (
    <div
      className="notes-day"
      role="status"
      aria-label={t`Loading your notifications`}
      style={{ minBlockSize: '100dvh' }}
    >
      <ul aria-hidden="true">
        {['a', 'b', 'c', 'd'].map((key) => (
          <li className="note" key={key}>
            <Skeleton width="44px" height="44px" isDisc />
            <div className="note-text">
              <Skeleton width="70%" height="18px" />
              <Skeleton width="20%" height="12px" />
            </div>
            <Skeleton ratio={1} />
            <span />
          </li>
        ))}
      </ul>
    </div>
  )
}
