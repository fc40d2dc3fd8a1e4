import type { LedgerLine } from '@allcity/contract/leaderboards'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useNow } from '#web/lib/clock.ts'
import { countWord, formatTitle } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { howPointsWork, myLedger } from '../queries.ts'
import { heldWord, reasonWord } from '../rules-ledger.ts'

/** My own ledger: each line with its reason. */
export function LedgerList() {
  const list = useInfiniteQuery(myLedger())
  const rules = useQuery(howPointsWork()).data
  const lines = list.data?.pages.flatMap(({ items }) => items)
  const sums = list.data?.pages[0]
  if (!lines || !sums) {
    return list.isError ? (
      <LoadFailed comfort="They are safe there." onRetry={() => void list.refetch()} />
    ) : (
      <LedgerSkeleton />
    )
  }
  if (lines.length === 0) {
    return (
      <EmptyState
        title="No points yet"
        why="Add a work, look again at an old one, or say who made one that nobody has credited."
        action={
          <Link className="button" to="/leaderboards#points">
            How points work
          </Link>
        }
      />
    )
  }
  return (
    <>
      <p className="ledger-sums">
        <b className="figure">{countWord(sums.counted)}</b> {sums.counted === 1 ? 'point counts' : 'points count'}
        {sums.held !== 0 && (
          <>
            , <b className="figure">{countWord(sums.held)}</b> held
          </>
        )}
        .
      </p>
      <ol className="ledger" aria-label="My points, newest first">
        {lines.map((line) => (
          <LedgerRow
            key={line.id}
            line={line}
            most={rules?.items.find(({ reason }) => reason === line.reason)?.mostADay}
          />
        ))}
      </ol>
      {list.hasNextPage && (
        <p className="browse-more">
          <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {list.isFetchingNextPage ? 'Loading' : 'Show more'}
          </Button>
        </p>
      )}
    </>
  )
}

function LedgerRow({ line, most }: { line: LedgerLine; most: number | undefined }) {
  const now = useNow()
  const { work, points } = line
  return (
    <li className="ledger-line">
      <b className="figure ledger-points">{points > 0 ? `+${points}` : points === 0 ? '0' : `−${-points}`}</b>
      <span>
        <span className="strong">{reasonWord(line)}</span>{' '}
        {work ? (
          <Link to={`/artwork/${work.id}`}>{formatTitle(work)}</Link>
        ) : (
          <span className="quiet">a work that went</span>
        )}
        {points === 0 && (
          <span className="name-note small quiet">The day’s most, {most} points, was reached before.</span>
        )}
        {line.isHeld && <span className="name-note small quiet">{heldWord(line, now)}</span>}
      </span>
      <span className="quiet small">
        <RelativeTime at={line.at} />
      </span>
    </li>
  )
}

function LedgerSkeleton() {
  return (
    <div role="status" aria-label="Loading your points">
      <p className="ledger-sums">
        <Skeleton width="220px" height="26px" />
      </p>
      {['a', 'b', 'c', 'd'].map((key) => (
        <div className="ledger-line" key={key} aria-hidden="true">
          <Skeleton width="36px" height="24px" />
          <Skeleton width="min(60%, 320px)" height="24px" />
        </div>
      ))}
    </div>
  )
}
