import { useQuery } from '@tanstack/react-query'
import { howPointsWork } from '../queries.ts'

/** Each reason, what it brings, and the most of a day. */
export function PointRules() {
  const { data } = useQuery(howPointsWork())
  if (!data) return null
  return (
    <section className="section point-rules" id="points" aria-labelledby="points-title">
      <h2 id="points-title">How points work</h2>
      <p className="quiet">
        Every point is a line in a ledger that is only ever added to. Points about a work are held until it has been
        shown for {data.holdHours} hours and nobody has reported it or asked that it goes; one of which somebody did
        pays {data.holdHours} hours after a moderator lets it stand. A work that is removed or hidden takes its points
        with it, and so does a credit that no longer stands. Several accounts of one mailbox are one person. A city has
        the points that hunters earned in it, for each million people; a town of fewer than 10,000 counts as 10,000. A
        crew has a work once, however many of its members painted it.
      </p>
      <div className="point-tables">
        {(['member', 'maker'] as const).map((paidTo) => (
          <table className="board" key={paidTo}>
            <caption className="strong">{paidTo === 'member' ? 'Hunters' : 'Artists and crews'}</caption>
            <thead>
              <tr>
                <th scope="col">What for</th>
                <th scope="col" className="number">
                  Points
                </th>
                <th scope="col" className="number">
                  Most a day
                </th>
              </tr>
            </thead>
            <tbody>
              {data.items
                .filter((rule) => rule.paidTo === paidTo)
                .map(({ reason, words, points, mostADay }) => (
                  <tr key={reason}>
                    <td>{words}</td>
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
