import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { FeedEntry } from '#web/modules/feed/components/feed-entry.tsx'
import { feedPages } from '#web/modules/feed/queries.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { PagesFoot } from '#web/ui/pages-foot.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import '#web/modules/feed/components/feed.css'

export function FeedPage() {
  const pages = useInfiniteQuery(feedPages())
  const items = pages.data?.pages.flatMap((page) => page.items)
  return (
    <div className="page">
      <PageHead title={t`Feed`} path="/feed" isPrivate />
      <header className="page-title">
        <h1 className="h52">
          <Trans>Feed</Trans>
        </h1>
        <p className="sub">
          <Trans>
            From people and places you follow. <Link to="/profile#following">Manage</Link>
          </Trans>
        </p>
      </header>
      {!items && !pages.isError && <FeedSkeleton />}
      {!items && pages.isError && <LoadFailed onRetry={() => void pages.refetch()} />}
      {items?.length === 0 && (
        <EmptyState
          title={t`Nothing here yet`}
          why={t`Follow artists, crews or cities to see their latest here.`}
          action={
            <ButtonLink to="/artists">
              <Trans>Find artists</Trans>
            </ButtonLink>
          }
        />
      )}
      {items && items.length > 0 && (
        <ol className="feed" aria-label={t`Your feed`}>
          {items.map((item) => (
            <li key={item.id}>
              <FeedEntry item={item} />
            </li>
          ))}
        </ol>
      )}
      {items && <PagesFoot pages={pages} />}
    </div>
  )
}

function FeedSkeleton() {
  return (
    <div className="feed" role="status" aria-label={t`Loading your feed`}>
      {['a', 'b', 'c'].map((key) => (
        <div className="feed-entry" key={key} aria-hidden="true">
          <Skeleton ratio={1.5} />
          <div className="feed-words">
            <Skeleton width="30%" height="14px" />
            <Skeleton width="60%" height="28px" />
            <Skeleton width="45%" height="16px" />
          </div>
        </div>
      ))}
    </div>
  )
}

export { FeedPage as Component }
