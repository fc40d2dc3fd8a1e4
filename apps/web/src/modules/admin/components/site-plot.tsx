import type { SiteDay } from '@allcity/contract/admin'
import { labelledWord } from '#web/lib/joined-words.ts'
import { translate } from '#web/lib/messages.ts'
import { axisEnd, computeTotal, dayWords, type Measure, plotWords, valueWords } from '../rules-plot.ts'

const width = 320
const height = 132
const left = 52
const top = 8
const bottom = 22
const plotHeight = height - top - bottom

/** One measure by day, as bars on axes with numbers. The sentence and the table beside it say the same without looking. */
export function SitePlot({ days, measure }: { days: SiteDay[]; measure: Measure }) {
  const { key, word, unit } = measure
  const end = axisEnd(Math.max(...days.map((day) => day[key])))
  const step = (width - left) / days.length
  const y = (value: number) => top + plotHeight * (1 - value / end)
  const ticks = [0, end / 2, end]
  const [first, last] = [days.at(0), days.at(-1)]
  return (
    <figure className="plot">
      <figcaption>
        <span className="quiet small">{translate(word)}</span>
        <span className="plot-total">{valueWords(computeTotal(days, measure), unit)}</span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={plotWords(days, measure)}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={tick === 0 ? 'plot-base' : 'plot-line'} x1={left} x2={width} y1={y(tick)} y2={y(tick)} />
            <text x={left - 8} y={y(tick) + 4} textAnchor="end">
              {valueWords(tick, unit)}
            </text>
          </g>
        ))}
        {days.map((day, at) => (
          <rect
            key={day.day}
            className="plot-bar"
            x={left + at * step + step * 0.1}
            width={step * 0.8}
            y={y(day[key])}
            height={top + plotHeight - y(day[key])}
          >
            <title>{labelledWord(dayWords(day.day), valueWords(day[key], unit))}</title>
          </rect>
        ))}
        {first && (
          <text x={left} y={height - 4}>
            {dayWords(first.day)}
          </text>
        )}
        {last && (
          <text x={width} y={height - 4} textAnchor="end">
            {dayWords(last.day)}
          </text>
        )}
      </svg>
    </figure>
  )
}
