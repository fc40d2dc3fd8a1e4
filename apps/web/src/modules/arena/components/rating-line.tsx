import type { Rating } from '@allcity/contract/arena'

/** The ratings at both ends of the line. */
const scale = { from: 1_000, to: 2_000 }

const toPercent = (rating: number) =>
  Math.min(100, Math.max(0, ((rating - scale.from) / (scale.to - scale.from)) * 100))

/** A line with the rating's interval, and a stop at the rating. The figures are shown beside it. */
export function RatingLine({ rating: { low, high, rating } }: { rating: Rating }) {
  return (
    <span className="rating-line" aria-hidden="true">
      <i style={{ insetInlineStart: `${toPercent(low)}%`, insetInlineEnd: `${100 - toPercent(high)}%` }} />
      <b style={{ insetInlineStart: `${toPercent(rating)}%` }} />
    </span>
  )
}
