import type { SiteDay } from '@allcity/contract/admin'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { translate } from '#web/lib/messages.ts'
import { Sideways } from '#web/ui/sideways.tsx'
import { dayWords, measures, valueWords } from '../rules-plot.ts'

/** The plotted numbers as a table, newest day first. */
export function DayTable({ days }: { days: SiteDay[] }) {
  return (
    <details className="day-table">
      <summary>
        <Trans>View as table</Trans>
      </summary>
      <Sideways className="day-table-frame" label={t`Figures by day`}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Day</Trans>
              </th>
              {measures.map(({ key, word }) => (
                <th key={key} scope="col">
                  {translate(word)}
                </th>
              ))}
              <th scope="col">
                <Trans>Requests</Trans>
              </th>
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
      </Sideways>
    </details>
  )
}
