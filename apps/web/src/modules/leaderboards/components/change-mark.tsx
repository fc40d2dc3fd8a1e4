import { ArrowDown, ArrowUp } from 'lucide-react'

/** How many places up or down since a week ago. */
export function ChangeMark({ change }: { change: number | null }) {
  if (change === null) return <span className="change change-up">New</span>
  if (change === 0) {
    return (
      <span className="change">
        <span aria-hidden="true">–</span>
        <span className="sr">No change</span>
      </span>
    )
  }
  const Arrow = change > 0 ? ArrowUp : ArrowDown
  const places = Math.abs(change)
  return (
    <span className={change > 0 ? 'change change-up' : 'change'}>
      <Arrow className="icon" aria-hidden="true" />
      {places}
      <span className="sr">{` ${places === 1 ? 'place' : 'places'} ${change > 0 ? 'up' : 'down'}`}</span>
    </span>
  )
}
