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

/** Whom I blocked; they are not told. */
export function BlockedList() {
  const pages = useInfiniteQuery(myBlocks())
  const people = pages.data?.pages.flatMap(({ items }) => items)
  const room = useFocusAfterRemoval<HTMLDivElement>(people?.map(({ username }) => username))
  if (!people) {
    if (!pages.isError) return <Skeleton height="44px" />
    return <RetryButton fault="The list did not load." onRetry={() => void pages.refetch()} />
  }
  return (
    <div ref={room} tabIndex={-1}>
      {people.length === 0 ? (
        <p className="quiet">Nobody. A member’s page has a menu to block them.</p>
      ) : (
        <ul className="people-list" aria-label="Whom I blocked">
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
      aria-label={`Unblock ${username}`}
      disabled={block.isPending}
      onClick={() => block.mutate(false)}
    >
      Unblock
    </Button>
  )
}
