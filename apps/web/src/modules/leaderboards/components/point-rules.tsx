import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { translate } from '#web/lib/messages.ts'
import { howPointsWork } from '../queries.ts'

/** Each reason, what it brings, and the most of a day. */
export function PointRules() {
  const { data } = useQuery(howPointsWork())
  if (!data) return null
  return (
    <section className="section point-rules" id="points" aria-labelledby="points-title">
      <h2 id="points-title">
        <Trans>How points work</Trans>
      </h2>
      <p className="quiet">
        {t`${plural(data.holdHours, {
          one: 'Points arrive # hour after you publish.',
          other: 'Points arrive # hours after you publish.',
        })}`}{' '}
        <Trans>If a work is removed, its points go too. City scores are points per million people.</Trans>
      </p>
      <div className="point-tables">
        {(['member', 'maker'] as const).map((paidTo) => (
          <table className="board" key={paidTo}>
            <caption className="strong">{paidTo === 'member' ? t`Hunters` : t`Artists and crews`}</caption>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Action</Trans>
                </th>
                <th scope="col" className="number">
                  <Trans>Points</Trans>
                </th>
                <th scope="col" className="number">
                  <Trans>Daily limit</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.items
                .filter((rule) => rule.paidTo === paidTo)
                .map(({ reason, words, points, mostADay }) => (
                  <tr key={reason}>
                    <td>{translate(words)}</td>
                    <td className="number strong">{points}</td>
                    <td className="number quiet">{mostADay}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        ))}
      </div>
    </section>
  )
}
