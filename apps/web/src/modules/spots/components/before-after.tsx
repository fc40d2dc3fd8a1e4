import type { Spot } from '@allcity/contract/spots'
import { Suspense, useRef, useState } from 'react'
import { titleOf } from '#web/lib/words.ts'
import { useWanted } from '#web/map/use-wanted.ts'
import { Chip } from '#web/ui/chip.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Picture } from '#web/ui/photo.tsx'
import { layerWord, type Pair, pairsOf } from '../rules.ts'

const BeforeAfterSlider = lazyPart(async () => (await import('./before-after-slider.tsx')).BeforeAfterSlider)

interface BeforeAfterProps {
  spot: Spot
  /** The index of the pair shown first. */
  first: number
}

/** Compares two works of one wall: side by side at first, with a slider shortly before it scrolls into view. */
export function BeforeAfter({ spot, first }: BeforeAfterProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isWanted = useWanted(frame)
  const pairs = pairsOf(spot.layers)
  const [chosen, setChosen] = useState(first)
  const pair = pairs[chosen] ?? pairs[0]
  if (!pair) return null
  const still = <SideBySide pair={pair} />
  return (
    <div className="before-after" ref={frame}>
      {pairs.length > 1 && (
        <fieldset className="chips before-after-pairs" aria-label="Which change">
          {pairs.map(({ before, after }, at) => (
            <Chip key={after.artwork.id} isPressed={at === chosen} onClick={() => setChosen(at)}>
              {titleOf(before.artwork)} to {titleOf(after.artwork)}
            </Chip>
          ))}
        </fieldset>
      )}
      {isWanted ? (
        <Suspense fallback={still}>
          <BeforeAfterSlider key={pair.after.artwork.id} pair={pair} />
        </Suspense>
      ) : (
        still
      )}
      <p className="before-after-words small">
        <span>
          <b className="strong">Before</b>{' '}
          <span className="quiet">
            {titleOf(pair.before.artwork)}. {layerWord(pair.before)}
          </span>
        </span>
        <span>
          <b className="strong">After</b>{' '}
          <span className="quiet">
            {titleOf(pair.after.artwork)}. {layerWord(pair.after)}
          </span>
        </span>
      </p>
    </div>
  )
}

function SideBySide({ pair: { before, after } }: { pair: Pair }) {
  return (
    <div className="before-after-frame before-after-still">
      <Picture photo={before.artwork.cover} sizes="(min-width: 900px) 50vw, 88vw" ratio={2 / 3} />
      <Picture photo={after.artwork.cover} sizes="(min-width: 900px) 50vw, 88vw" ratio={2 / 3} />
    </div>
  )
}
