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
import { groupBadges, groupByDay } from '../rules.ts'
import { BadgesRow } from './badges-row.tsx'
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
            {groupBadges(items).map((group) =>
              group.length > 1 ? (
                <BadgesRow
                  key={group[0].id}
                  badges={group}
                  onRead={() => {
                    for (const { id } of group) read.mutate(id)
                  }}
                />
              ) : (
                <NotificationRow key={group[0].id} notification={group[0]} onRead={() => read.mutate(group[0].id)} />
              ),
            )}
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
