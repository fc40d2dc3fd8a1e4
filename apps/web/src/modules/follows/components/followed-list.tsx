import type { Followed } from '@allcity/contract/follows'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useFocusAfterRemoval } from '#web/lib/focus-after-removal.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { Button } from '#web/ui/button.tsx'
import { PagesFoot } from '#web/ui/pages-foot.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useFollow } from '../mutations.ts'
import { myFollows } from '../queries.ts'
import '#web/modules/comments/components/comment.css'

/** Everything the member follows; only they can see it. */
export function FollowedList() {
  const pages = useInfiniteQuery(myFollows())
  const things = pages.data?.pages.flatMap(({ items }) => items)
  const room = useFocusAfterRemoval<HTMLDivElement>(things?.map(({ path }) => path))
  if (!things) {
    if (!pages.isError) return <Skeleton height="88px" />
    return <RetryButton fault={t`Couldn’t load what you follow.`} onRetry={() => void pages.refetch()} />
  }
  return (
    <div ref={room} tabIndex={-1}>
      {things.length === 0 ? (
        <p className="quiet">
          <Trans>You’re not following anyone yet.</Trans>
        </p>
      ) : (
        <ul className="people-list" aria-label={t`Following`}>
          {things.map((thing) => (
            <li key={thing.path}>
              <Thing thing={thing} />
            </li>
          ))}
        </ul>
      )}
      <PagesFoot pages={pages} />
    </div>
  )
}

function Thing({ thing: { type, id, name, what, path } }: { thing: Followed }) {
  const username = useAuth(({ user }) => user?.username)
  const follow = useFollow(type, id, username)
  return (
    <>
      <Link to={path}>
        <bdi>{name}</bdi>
      </Link>
      {what && <span className="quiet small">{what}</span>}
      <Button
        isSmall
        variant="quiet"
        aria-label={t`Unfollow ${name}`}
        disabled={follow.isPending}
        onClick={() => follow.mutate(false)}
      >
        <Trans>Unfollow</Trans>
      </Button>
    </>
  )
}
