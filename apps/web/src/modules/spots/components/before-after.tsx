import type { Spot } from '@allcity/contract/spots'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Suspense, useRef, useState } from 'react'
import { formatTitle } from '#web/lib/words.ts'
import { useNearView } from '#web/map/use-near-view.ts'
import { Chip } from '#web/ui/chip.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Picture } from '#web/ui/photo.tsx'
import { layerWord, listPairs, type Pair, pairRatio } from '../rules.ts'

const BeforeAfterSlider = lazyPart(async () => (await import('./before-after-slider.tsx')).BeforeAfterSlider)

interface BeforeAfterProps {
  spot: Spot
  /** The index of the pair shown first. */
  first: number
}

/** Compares two works of one wall: side by side at first, with a slider shortly before it scrolls into view. */
export function BeforeAfter({ spot, first }: BeforeAfterProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isNearView = useNearView(frame)
  const pairs = listPairs(spot.layers)
  const [chosen, setChosen] = useState(first)
  const pair = pairs[chosen] ?? pairs[0]
  if (!pair) return null
  const still = <SideBySide pair={pair} />
  return (
    <div className="before-after" ref={frame} style={{ '--ratio': pairRatio(pair) }}>
      {pairs.length > 1 && (
        <fieldset className="chips before-after-pairs" aria-label={t`Change to compare`}>
          {pairs.map(({ before, after }, at) => (
            <Chip key={after.artwork.id} isPressed={at === chosen} onClick={() => setChosen(at)}>
              {formatTitle(before.artwork)} → {formatTitle(after.artwork)}
            </Chip>
          ))}
        </fieldset>
      )}
      {isNearView ? (
        <Suspense fallback={still}>
          <BeforeAfterSlider key={pair.after.artwork.id} pair={pair} />
        </Suspense>
      ) : (
        still
      )}
      <p className="before-after-words small">
        <span>
          <b className="strong">
            <Trans>Before</Trans>
          </b>{' '}
          <span className="quiet">
            {formatTitle(pair.before.artwork)}. {layerWord(pair.before)}
          </span>
        </span>
        <span>
          <b className="strong">
            <Trans>After</Trans>
          </b>{' '}
          <span className="quiet">
            {formatTitle(pair.after.artwork)}. {layerWord(pair.after)}
          </span>
        </span>
      </p>
    </div>
  )
}

function SideBySide({ pair }: { pair: Pair }) {
  const { before, after } = pair
  const ratio = pairRatio(pair)
  return (
    <div className="before-after-frame before-after-still">
      <Picture photo={before.artwork.cover} sizes="(min-width: 900px) 50vw, 88vw" ratio={ratio / 2} />
      <Picture photo={after.artwork.cover} sizes="(min-width: 900px) 50vw, 88vw" ratio={ratio / 2} />
    </div>
  )
}
