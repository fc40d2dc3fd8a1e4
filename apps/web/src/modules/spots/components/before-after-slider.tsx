import { useState } from 'react'
import { titleOf } from '#web/lib/words.ts'
import { Picture } from '#web/ui/photo.tsx'
import type { Pair } from '../rules.ts'
import '#web/ui/styles/slider.css'

/** Two photos in one frame and a line between them, moved by hand, finger or arrow keys. */
export function BeforeAfterSlider({ pair: { before, after } }: { pair: Pair }) {
  const [at, setAt] = useState(50)
  return (
    <div className="before-after-frame" style={{ '--at': `${at}%` }}>
      <Picture photo={before.artwork.cover} sizes="(min-width: 900px) 60vw, 88vw" ratio={4 / 3} />
      <Picture
        className="before-after-over"
        photo={after.artwork.cover}
        sizes="(min-width: 900px) 60vw, 88vw"
        ratio={4 / 3}
      />
      <span className="before-after-bar" aria-hidden="true" />
      <input
        type="range"
        className="before-after-range"
        min={0}
        max={100}
        value={at}
        aria-label={`Between ${titleOf(before.artwork)} and ${titleOf(after.artwork)}`}
        aria-valuetext={`${at} % ${titleOf(before.artwork)}`}
        onChange={({ currentTarget }) => setAt(Number(currentTarget.value))}
      />
    </div>
  )
}
