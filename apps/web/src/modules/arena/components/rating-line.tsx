import type { Rating } from '@allcity/contract/arena'

/** What the line shows from end to end. */
const scale = { from: 1_000, to: 2_000 }

const partOf = (rating: number) => Math.min(100, Math.max(0, ((rating - scale.from) / (scale.to - scale.from)) * 100))

/** The interval on a line, its middle a stop; the figures stand beside it. */
export function RatingLine({ rating: { low, high, rating } }: { rating: Rating }) {
  return (
    <span className="rating-line" aria-hidden="true">
      <i style={{ insetInlineStart: `${partOf(low)}%`, insetInlineEnd: `${100 - partOf(high)}%` }} />
      <b style={{ insetInlineStart: `${partOf(rating)}%` }} />
    </span>
  )
}
