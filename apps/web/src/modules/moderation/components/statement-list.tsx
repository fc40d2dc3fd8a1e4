import { measureSentence } from '@allcity/contract/moderation-words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Bone } from '#web/ui/bones.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PagesFoot } from '#web/ui/pages-foot.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { myStatementPages } from '../queries.ts'
import { standingWords } from '../rules.ts'

/** All that was decided about something of mine, the last first. */
export function StatementList() {
  const pages = useInfiniteQuery(myStatementPages())
  const items = pages.data?.pages.flatMap((page) => page.items)
  if (!items) {
    return pages.isError ? (
      <LoadFailed what="The decisions" onRetry={() => void pages.refetch()} />
    ) : (
      <Bone height="240px" />
    )
  }
  if (items.length === 0) {
    return (
      <EmptyState
        title="No decisions about you"
        why="If a moderator takes something of yours from view, the reasons come here, and the way to appeal."
      />
    )
  }
  return (
    <>
      <ol className="statements" aria-label="Decisions, the last first">
        {items.map((one) => (
          <li key={one.id}>
            <p>
              <Link className="strong" to={`/statements/${one.id}`}>
                {measureSentence({ measure: one.measure, ...one.about })}
              </Link>
            </p>
            <p dir="auto">
              <q>{one.reason}</q>
            </p>
            <p className="small quiet">
              Decided <RelativeTime at={one.madeAt} />. {standingWords(one)}
              {one.noticePath && (
                <>
                  . <Link to={one.noticePath}>The notice behind it</Link>
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
      <PagesFoot pages={pages} />
    </>
  )
}
