import type { Collection } from '@allcity/contract/collections'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { metresWord } from '#web/lib/units.ts'
import { listStops } from '../rules.ts'
import { discHeight, laidOut, mergeDiscs } from '../rules-sketch.ts'

const room = { width: 720, height: 380, margin: 36 }

/** Where the middle of a disc may lie so that all of it is on the sheet. */
const within = (x: number, width: number) => Math.max(width / 2 + 2, Math.min(room.width - width / 2 - 2, x))

/** The stops as they lie to each other, with north up and a scale: enough to find one's way beside a street map. */
export function SketchMap({ list: { items, start, isWalk } }: { list: Collection }) {
  const stops = listStops(items)
  if (stops.length < 2) return null
  const from = isWalk && start ? [start] : []
  const drawn = laidOut([...from, ...stops.map(({ at }) => at)], room)
  if (!drawn) return null
  const places = drawn.places.slice(from.length)
  const numbered = stops.flatMap(({ number }, at) => {
    const place = places[at]
    return place && number !== null ? [{ ...place, number }] : []
  })
  const aside = stops.flatMap(({ artwork, number }, at) => {
    const place = places[at]
    return place && number === null ? [{ ...place, id: artwork.id }] : []
  })
  const way = drawn.places.filter((_, at) => at < from.length || stops[at - from.length]?.number !== null)
  return (
    <svg className="sketch" viewBox={`0 0 ${room.width} ${room.height}`} role="img" aria-label={t`Sketch of the stops`}>
      {isWalk && (
        <polyline
          points={way.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
          fill="none"
          stroke="#555"
          strokeWidth="2.5"
          strokeDasharray="2 6"
          strokeLinecap="round"
        />
      )}
      {from.length > 0 && drawn.places[0] && (
        <text x={drawn.places[0].x} y={drawn.places[0].y + 5} textAnchor="middle" fontSize="15" fontWeight="700">
          <Trans>Start</Trans>
        </text>
      )}
      {aside.map(({ id, x, y }) => (
        <circle key={id} cx={x} cy={y} r="6" fill="#fff" stroke="#000" strokeWidth="2" />
      ))}
      {mergeDiscs(numbered).map(({ x, y, width, label }) => (
        <g key={label} transform={`translate(${within(x, width)} ${y})`}>
          <rect x={-width / 2} y={-discHeight / 2} width={width} height={discHeight} rx={discHeight / 2} />
          <text y="5" textAnchor="middle" fontSize="14" fontWeight="700" fill="#fff">
            {label}
          </text>
        </g>
      ))}
      <g transform={`translate(${room.width - 20 - drawn.bar.width} ${room.height - 14})`}>
        <path d={`M0 -6v6h${drawn.bar.width.toFixed(1)}v-6`} fill="none" stroke="#000" strokeWidth="2" />
        <text x={drawn.bar.width / 2} y="-8" textAnchor="middle" fontSize="13">
          {metresWord(drawn.bar.metres)}
        </text>
      </g>
      <g transform={`translate(${room.width - 24} 34)`}>
        <path d="M0 -20 8 4 0 -1 -8 4z" />
        <text y="18" textAnchor="middle" fontSize="13" fontWeight="700">
          N
        </text>
      </g>
    </svg>
  )
}
