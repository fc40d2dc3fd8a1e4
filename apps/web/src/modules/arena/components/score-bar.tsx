import type { Rating } from '@allcity/contract/arena'

/** The scores at both ends of the bar. */
const scale = { from: 1_000, to: 2_000 }

/** A bar that grows to the score of a work. The figure is beside it. */
export function ScoreBar({ rating: { low } }: { rating: Rating }) {
  const share = Math.min(1, Math.max(0.02, (low - scale.from) / (scale.to - scale.from)))
  return <span className="score-bar" aria-hidden="true" style={{ '--share': share }} />
}
