import type { SiteDay } from '@allcity/contract/admin'
import { dayWords, measures, valueWords } from '../rules-plot.ts'

/** What the plots show, in numbers, the last day first. */
export function DayTable({ days }: { days: SiteDay[] }) {
  return (
    <details className="day-table">
      <summary>The numbers as a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: Who has no mouse scrolls it sideways with the arrow keys. */}
      <section className="day-table-frame" tabIndex={0} aria-label="Numbers by day">
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {measures.map(({ key, word }) => (
                <th key={key} scope="col">
                  {word}
                </th>
              ))}
              <th scope="col">Answers</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row">{dayWords(day.day)}</th>
                {measures.map(({ key, unit }) => (
                  <td key={key}>{valueWords(day[key], unit)}</td>
                ))}
                <td>{valueWords(day.requests, 'count')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
