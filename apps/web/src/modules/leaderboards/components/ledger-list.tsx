import type { LedgerLine } from '@allcity/contract/leaderboards'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useNow } from '#web/lib/clock.ts'
import { countWord } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Facts } from '#web/ui/facts.tsx'
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
    return list.isError ? <LoadFailed onRetry={() => void list.refetch()} /> : <LedgerSkeleton />
  }
  const [counted, held] = [countWord(sums.counted), countWord(sums.held)]
  if (lines.length === 0) {
    return (
      <EmptyState
        title={t`No points yet`}
        why={t`Add a work, check on an old one, or identify the artist of an uncredited one.`}
        action={
          <Link className="button" to="/leaderboards#points">
            <Trans>How points work</Trans>
          </Link>
        }
      />
    )
  }
  return (
    <>
      <p className="ledger-sums">
        <Facts>
          <Trans>
            <b className="figure">{counted}</b> {plural(sums.counted, { one: 'point', other: 'points' })}
          </Trans>
          {sums.held !== 0 && (
            <Trans>
              <b className="figure">{held}</b> pending
            </Trans>
          )}
        </Facts>
      </p>
      <ol className="ledger" aria-label={t`My points, newest first`}>
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
            {list.isFetchingNextPage ? t`Loading more…` : t`Show more`}
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
        {work ? <Link to={`/artwork/${work.id}`}>{reasonWord(line)}</Link> : reasonWord(line)}
        {points === 0 && (
          <span className="name-note small quiet">
            <Trans>Daily limit of {most} reached</Trans>
          </span>
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
    <div role="status" aria-label={t`Loading your points`}>
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
