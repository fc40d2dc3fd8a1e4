import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useFocusAfterRemoval } from '#web/lib/focus-after-removal.ts'
import { Button } from '#web/ui/button.tsx'
import { PagesFoot } from '#web/ui/pages-foot.tsx'
import { PersonDisc } from '#web/ui/person-disc.tsx'
import { PersonLink } from '#web/ui/person-link.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useBlock } from '../mutations.ts'
import { myBlocks } from '../queries.ts'
import '#web/modules/comments/components/comment.css'

/** Members I blocked; they are not notified. */
export function BlockedList() {
  const pages = useInfiniteQuery(myBlocks())
  const people = pages.data?.pages.flatMap(({ items }) => items)
  const room = useFocusAfterRemoval<HTMLDivElement>(people?.map(({ username }) => username))
  if (!people) {
    if (!pages.isError) return <Skeleton height="44px" />
    return <RetryButton fault={t`Couldn’t load the list.`} onRetry={() => void pages.refetch()} />
  }
  return (
    <div ref={room} tabIndex={-1}>
      {people.length === 0 ? (
        <p className="quiet">
          <Trans>You haven’t blocked anyone.</Trans>
        </p>
      ) : (
        <ul className="people-list" aria-label={t`Blocked members`}>
          {people.map((person) => (
            <li key={person.username}>
              <PersonDisc username={person.username} photo={person.avatar} />
              <PersonLink username={person.username} />
              <Unblock username={person.username} />
            </li>
          ))}
        </ul>
      )}
      <PagesFoot pages={pages} />
    </div>
  )
}

function Unblock({ username }: { username: string }) {
  const block = useBlock(username)
  return (
    <Button
      isSmall
      variant="quiet"
      aria-label={t`Unblock ${username}`}
      disabled={block.isPending}
      onClick={() => block.mutate(false)}
    >
      <Trans>Unblock</Trans>
    </Button>
  )
}
