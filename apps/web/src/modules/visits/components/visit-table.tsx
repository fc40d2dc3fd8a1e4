import type { VisitSpan } from '@allcity/contract/visits'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { exactDate } from '#web/lib/dates.ts'
import { countWord } from '#web/lib/words.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { visitSummary } from '../queries.ts'
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
        title={isCounted ? 'Nothing counted yet' : 'Visits are not counted'}
        why={
          isCounted
            ? 'What is opened from now on shows here within seconds.'
            : 'This installation runs with ENABLE_ANALYTICS off, which is how it comes.'
        }
      />
    )
  }
  const most = Math.max(...each.map(({ views }) => views))
  const [first, last] = [each.at(0), each.at(-1)]
  return (
    <>
      <p className="quiet">
        <b className="figure">{countWord(total)}</b> {total === 1 ? 'page was' : 'pages were'} opened in {days} days.
        Nothing is kept of who opened them.
      </p>
      <ol className="visit-days" aria-label="Pages opened a day">
        {each.map(({ day, views }) => (
          <li key={day} style={dayHeight(views / most)} title={dayWords(day, views)}>
            <span className="sr">{dayWords(day, views)}</span>
          </li>
        ))}
      </ol>
      <p className="visit-ends quiet small" aria-hidden="true">
        <span>{first && exactDate(first.day)}</span>
        <span>Most in a day: {countWord(most)}</span>
        <span>{last && exactDate(last.day)}</span>
      </p>
      <table className="board">
        <caption className="sr">Pages, the most opened first</caption>
        <thead>
          <tr>
            <th>Page</th>
            <th className="number">Opened</th>
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

const dayWords = (day: string, views: number) => `${exactDate(day)}: ${countWord(views)}`

/** `admin-users` is `Admin users`. */
const pageName = (page: string) => page.charAt(0).toUpperCase() + page.slice(1).replaceAll('-', ' ')

const dayHeight = (share: number): CSSProperties => ({ '--share': share })
