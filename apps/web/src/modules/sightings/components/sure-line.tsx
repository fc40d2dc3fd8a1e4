import { litStops } from '../rules.ts'

const stops = [1, 2, 3, 4, 5]

/** Five stops of a line, lit as far as we are sure; the words stand beside it. */
export function SureLine({ probability }: { probability: number | null }) {
  const lit = litStops(probability)
  return (
    <span className="sure-line" aria-hidden="true">
      {stops.map((stop) => (
        <i key={stop} className={stop <= lit ? 'on' : ''} />
      ))}
    </span>
  )
}
