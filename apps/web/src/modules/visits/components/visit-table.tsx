import type { VisitSpan } from '@allcity/contract/visits'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { exactDate } from '#web/lib/dates.ts'
import { labelledWord } from '#web/lib/joined-words.ts'
import { countWord } from '#web/lib/words.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { visitSummary } from '../queries.ts'
import { pageName } from '../rules.ts'
import '#web/modules/leaderboards/components/board.css'
import './visit-table.css'

/** How often pages were opened: a bar a day, and a row a page. */
export function VisitTable({ days }: { days: VisitSpan }) {
  const summary = useQuery(visitSummary(days))
  if (!summary.data) {
    return summary.isError ? <LoadFailed onRetry={() => void summary.refetch()} /> : <Skeleton height="320px" />
  }
  const { isCounted, days: each, pages } = summary.data
  const total = pages.reduce((sum, { views }) => sum + views, 0)
  if (total === 0) {
    return (
      <EmptyState
        title={isCounted ? t`No visits yet` : t`Visits aren’t counted`}
        why={
          isCounted
            ? t`Visits appear here within seconds.`
            : t`Analytics are off (default). Set ENABLE_ANALYTICS to turn them on.`
        }
      />
    )
  }
  const most = Math.max(...each.map(({ views }) => views))
  const busiest = countWord(most)
  const [first, last] = [each.at(0), each.at(-1)]
  return (
    <>
      <p className="quiet">
        {t`${plural(total, { one: '# page view', other: '# page views' })} in the last ${days} days. We don’t record who visits.`}
      </p>
      <ol className="visit-days" aria-label={t`Page views per day`}>
        {each.map(({ day, views }) => (
          <li key={day} style={dayHeight(views / most)} title={dayWords(day, views)}>
            <span className="sr">{dayWords(day, views)}</span>
          </li>
        ))}
      </ol>
      <p className="visit-ends quiet small" aria-hidden="true">
        <span>{first && exactDate(first.day)}</span>
        <span>
          <Trans>Busiest day: {busiest}</Trans>
        </span>
        <span>{last && exactDate(last.day)}</span>
      </p>
      <table className="board">
        <caption className="sr">
          <Trans>Pages, most viewed first</Trans>
        </caption>
        <thead>
          <tr>
            <th>
              <Trans>Page</Trans>
            </th>
            <th className="number">
              <Trans>Views</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {pages.map(({ page, views }) => (
            <tr key={page}>
              <td>{pageName(page)}</td>
              <td className="number">{countWord(views)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const dayWords = (day: string, views: number) => labelledWord(exactDate(day), countWord(views))

const dayHeight = (share: number): CSSProperties => ({ '--share': share })
