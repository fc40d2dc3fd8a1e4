import type { VisitSpan } from '@allcity/contract/visits'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { countWord } from '#web/lib/words.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { visitSummary } from '../queries.ts'
import '#web/ui/styles/board.css'
import '#web/ui/styles/visits.css'

/** How often pages were opened: a bar a day, and a row a page. */
export function VisitTable({ days }: { days: VisitSpan }) {
  const summary = useQuery(visitSummary(days))
  if (!summary.data) {
    return summary.isError ? <LoadFailed what="The visits" onRetry={() => void summary.refetch()} /> : null
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
  return (
    <>
      <p className="quiet">
        <b className="figure">{countWord(total)}</b> {total === 1 ? 'page was' : 'pages were'} opened in {days} days.
        Nothing is kept of who opened them.
      </p>
      <ol className="visit-days" aria-label="Pages opened a day">
        {each.map(({ day, views }) => (
          <li key={day} style={dayHeight(views / most)} title={`${day}: ${views}`}>
            <span className="sr">
              {day}: {views}
            </span>
          </li>
        ))}
      </ol>
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
              <td>{page}</td>
              <td className="number">{countWord(views)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const dayHeight = (share: number): CSSProperties => ({ '--share': share })
