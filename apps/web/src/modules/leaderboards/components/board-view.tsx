import type { BoardType } from '@allcity/contract/leaderboards'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { CallError } from '#web/lib/call-error.ts'
import { useNow } from '#web/lib/clock.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { PagesFoot } from '#web/ui/pages-foot.tsx'
import { boardPages, myRank } from '../queries.ts'
import { boardPath, readBoardFilter, titleOfBoard, updatedWord } from '../rules.ts'
import { listSharedRanks } from '../rules-ranks.ts'
import { describeRow } from '../rules-rows.ts'
import { BoardSkeleton } from './board-skeleton.tsx'
import { BoardTable } from './board-table.tsx'
import { BoardTabs } from './board-tabs.tsx'
import { BoardTools } from './board-tools.tsx'
import { Podium } from './podium.tsx'
import { PointRules } from './point-rules.tsx'
import './board.css'

const podium = 3

interface BoardViewProps {
  type: BoardType
  /** The server's first response said that the place does not exist. */
  isNowhere: boolean
}

/** One leaderboard: tabs, filters, podium, table, and the member's own rank. */
export function BoardView({ type, isNowhere }: BoardViewProps) {
  const [search] = useSearchParams()
  const filter = readBoardFilter(search)
  const cursor = search.get('cursor') ?? undefined
  const isSignedIn = useAuth((auth) => auth.isAuthenticated)
  const list = useInfiniteQuery({ ...boardPages(type, filter, cursor), enabled: !isNowhere })
  const isLost = isNowhere || (list.error instanceof CallError && list.error.status === 404)
  const mine = useQuery({ ...myRank(type, filter), enabled: isSignedIn && !isLost }).data
  const rows = list.data?.pages.flatMap(({ items }) => items)
  const first = list.data?.pages[0]
  const next = list.data?.pages.at(-1)?.next
  const place = first?.place ?? null
  const title = titleOfBoard(type, filter, place?.name)
  const above = cursor === undefined ? Math.min(podium, rows?.length ?? 0) : 0
  const me = mine?.row ? describeRow(mine.row.who).key : null
  const isBelow = me !== null && !rows?.slice(0, above).some(({ who }) => describeRow(who).key === me)

  return (
    <div className="page">
      <PageHead
        title={title}
        description={t`Leaderboards of hunters, artists, crews and cities that map street art.`}
        path={boardPath(type, filter)}
      />
      <BoardTabs type={type} filter={filter} />
      <header className="board-top">
        <h1>{title}</h1>
        <BoardTools type={type} filter={filter} place={place} isNowhere={isLost} />
      </header>
      {isLost && (
        <EmptyState
          title={t`Place not found`}
          why={t`Choose a country, or a city in it.`}
          action={
            <ButtonLink to={boardPath(type, { ...filter, place: '' })}>
              <Trans>Show worldwide</Trans>
            </ButtonLink>
          }
        />
      )}
      {!rows && !isLost && !list.isError && <BoardSkeleton />}
      {!rows && !isLost && list.isError && <LoadFailed onRetry={() => void list.refetch()} />}
      {rows?.length === 0 && <EmptyState title={t`No points yet`} why={t`Try a longer period or a larger area.`} />}
      {rows && rows.length > 0 && (
        <>
          {above > 0 && <Podium rows={rows.slice(0, above)} shared={listSharedRanks(rows)} me={me} />}
          {(rows.length > above || isBelow) && (
            <BoardTable
              type={type}
              rows={rows}
              mine={mine}
              above={above}
              caption={title}
              hasKinds={filter.kind === undefined}
            />
          )}
          {next !== undefined && (
            <PagesFoot pages={list} link={{ to: boardPath(type, filter, { cursor: next }), words: t`Show more` }} />
          )}
        </>
      )}
      <BoardNote countedAt={first?.countedAt ?? null} isSignedIn={isSignedIn} />
      <PointRules />
    </div>
  )
}

function BoardNote({ countedAt, isSignedIn }: { countedAt: string | null; isSignedIn: boolean }) {
  const now = useNow()
  return (
    <p className="board-note small">
      <span className="quiet">{countedAt && <time dateTime={countedAt}>{updatedWord(countedAt, now)}</time>}</span>{' '}
      <a className="strong" href="#points">
        <Trans>How points work</Trans>
      </a>
      {isSignedIn && (
        <Link className="strong" to="/profile/points">
          <Trans>Your points</Trans>
        </Link>
      )}
    </p>
  )
}
