import { type PointerEvent, type ReactNode, useRef } from 'react'
import { swipedTo } from '../rules.ts'

/** A finger that goes to one side chooses what stands there. */
export function Swipe({ onChoose, children }: { onChoose: (side: 'left' | 'right') => void; children: ReactNode }) {
  const start = useRef<{ x: number; y: number } | null>(null)
  const end = (event: PointerEvent) => {
    const from = start.current
    start.current = null
    // On a phone the pair is stacked, and a swipe to the side means neither.
    if (!window.matchMedia('(min-width: 720px)').matches) return
    const side = from && swipedTo(event.clientX - from.x, event.clientY - from.y)
    if (side) onChoose(side)
  }
  return (
    <div
      className="arena-swipe"
      onPointerDown={(event) => {
        start.current = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY }
      }}
      onPointerUp={end}
      onPointerCancel={() => {
        start.current = null
      }}
    >
      {children}
    </div>
  )
}
