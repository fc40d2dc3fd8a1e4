import { identity } from '@allcity/contract/homography'
import { t } from '@lingui/core/macro'
import { type ChangeEvent, type PointerEvent, useRef, useState } from 'react'
import { useSize } from '#web/lib/use-size.ts'
import { formatTitle } from '#web/lib/words.ts'
import type { Pair } from '../rules.ts'
import type { AlignedPair } from '../rules-history.ts'
import { AlignedPhoto } from './aligned-photo.tsx'
import './before-after-slider.css'

interface BeforeAfterSliderProps {
  pair: Pair
  aligned: AlignedPair
}

/**
 * Two photos of a wall in one frame, the older warped onto the newer, and a line between them, moved by hand, finger or arrow keys.
 * The frame shows what is in both.
 */
export function BeforeAfterSlider({ pair, aligned: { before, after, warp, area } }: BeforeAfterSliderProps) {
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const [at, setAt] = useState(50)
  const [earlier, later] = [formatTitle(pair.before.artwork), formatTitle(pair.after.artwork)]
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
    <div className="before-after-frame" ref={frame} style={{ '--at': `${at}%` }}>
      <AlignedPhoto photo={before} warp={warp} area={area} size={size} />
      <div className="before-after-over">
        <AlignedPhoto photo={after} warp={identity} area={area} size={size} />
      </div>
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
