import { t } from '@lingui/core/macro'
import { type ChangeEvent, type PointerEvent, useRef, useState } from 'react'
import { formatTitle } from '#web/lib/words.ts'
import { Picture } from '#web/ui/photo.tsx'
import { type Pair, pairRatio } from '../rules.ts'
import './before-after-slider.css'

/** Two photos in one frame and a line between them, moved by hand, finger or arrow keys. */
export function BeforeAfterSlider({ pair }: { pair: Pair }) {
  const { before, after } = pair
  const ratio = pairRatio(pair)
  const [at, setAt] = useState(50)
  const [earlier, later] = [formatTitle(before.artwork), formatTitle(after.artwork)]
  // Where a finger came down, and where it would put the line: it does so once it goes across, or is lifted where it was. Up or
  // down it scrolls the page.
  const down = useRef<{ x: number; y: number; at: number } | null>(null)

  function onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
    down.current = pointerType === 'touch' ? { x: clientX, y: clientY, at } : null
  }

  function onPointerMove({ clientX, clientY }: PointerEvent) {
    if (!down.current) return
    const across = Math.abs(clientX - down.current.x)
    if (across > 4 && across > Math.abs(clientY - down.current.y)) down.current = null
  }

  function onPointerUp({ clientY }: PointerEvent) {
    if (down.current && Math.abs(clientY - down.current.y) < 8) setAt(down.current.at)
    down.current = null
  }

  function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    if (down.current) down.current.at = Number(currentTarget.value)
    else setAt(Number(currentTarget.value))
  }

  return (
    <div className="before-after-frame" style={{ '--at': `${at}%` }}>
      <Picture photo={before.artwork.cover} sizes="(min-width: 900px) 60vw, 88vw" ratio={ratio} />
      <Picture
        className="before-after-over"
        photo={after.artwork.cover}
        sizes="(min-width: 900px) 60vw, 88vw"
        ratio={ratio}
      />
      <span className="before-after-bar" aria-hidden="true" />
      <input
        type="range"
        className="before-after-range"
        min={0}
        max={100}
        value={at}
        aria-label={t`Between ${earlier} and ${later}`}
        aria-valuetext={t`${at}% ${earlier}`}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          down.current = null
        }}
        onChange={onChange}
      />
    </div>
  )
}
