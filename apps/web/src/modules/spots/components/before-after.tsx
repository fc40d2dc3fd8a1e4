import type { Layer, Spot } from '@allcity/contract/spots'
import { t } from '@lingui/core/macro'
import { Suspense, useMemo, useRef, useState } from 'react'
import { formatTitle } from '#web/lib/words.ts'
import { useNearView } from '#web/map/use-near-view.ts'
import { Chip } from '#web/ui/chip.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Picture } from '#web/ui/photo.tsx'
import { layerWord, listPairs, type Pair, pairRatio } from '../rules.ts'
import { type AlignedPair, alignPair, areaRatio } from '../rules-history.ts'

const BeforeAfterSlider = lazyPart(async () => (await import('./before-after-slider.tsx')).BeforeAfterSlider)

interface BeforeAfterProps {
  spot: Spot
  /** The index of the pair shown first. */
  first: number
}

/** Compares two works of one wall: in a slider where their photos line up, else side by side. */
export function BeforeAfter({ spot, first }: BeforeAfterProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isNearView = useNearView(frame)
  const pairs = useMemo(() => listPairs(spot.layers), [spot.layers])
  const [chosen, setChosen] = useState(first)
  const pair = pairs[chosen] ?? pairs[0]
  const aligned = useMemo(() => pair && alignPair(spot, pair), [spot, pair])
  if (!pair) return null
  const ratio = aligned ? areaRatio(aligned.after, aligned.area) : pairRatio(pair)
  return (
    <div className="before-after" ref={frame} style={{ '--ratio': ratio }}>
      {pairs.length > 1 && (
        <fieldset className="chips before-after-pairs" aria-label={t`Change to compare`}>
          {pairs.map(({ before, after }, at) => (
            <Chip key={after.artwork.id} isPressed={at === chosen} onClick={() => setChosen(at)}>
              {formatTitle(before.artwork)} → {formatTitle(after.artwork)}
            </Chip>
          ))}
        </fieldset>
      )}
      {aligned ? (
        <>
          <LinedUp pair={pair} aligned={aligned} ratio={ratio} isNearView={isNearView} />
          <p className="before-after-words small">
            <Words word={t`Before`} layer={pair.before} />
            <Words word={t`After`} layer={pair.after} />
          </p>
        </>
      ) : (
        <SideBySide pair={pair} />
      )}
    </div>
  )
}

const Words = ({ word, layer }: { word: string; layer: Layer }) => (
  <span>
    <b className="strong">{word}</b>{' '}
    <span className="quiet">
      <bdi>{formatTitle(layer.artwork)}</bdi>. {layerWord(layer)}
    </span>
  </span>
)

interface LinedUpProps {
  pair: Pair
  aligned: AlignedPair
  ratio: number
  isNearView: boolean
}

/** The slider once it is near; before, and without scripts, a half of each photo in its frame. */
function LinedUp({ pair, aligned, ratio, isNearView }: LinedUpProps) {
  const still = (
    <div className="before-after-frame before-after-still">
      {[aligned.before, aligned.after].map((photo) => (
        <Picture key={photo.id} photo={photo} sizes="(min-width: 900px) 50vw, 44vw" ratio={ratio / 2} />
      ))}
    </div>
  )
  if (!isNearView) return still
  return (
    <Suspense fallback={still}>
      <BeforeAfterSlider key={pair.after.artwork.id} pair={pair} aligned={aligned} />
    </Suspense>
  )
}

/** Photos that do not surely line up, each as it was taken. On a phone the older is on top. */
function SideBySide({ pair: { before, after } }: { pair: Pair }) {
  return (
    <div className="before-after-apart">
      {[
        { word: t`Before`, layer: before },
        { word: t`After`, layer: after },
      ].map(({ word, layer }) => {
        const { cover } = layer.artwork
        const ratio = Math.max(0.6, cover.width / cover.height)
        return (
          <figure key={word} style={{ '--share': ratio }}>
            <Picture photo={cover} sizes="(min-width: 900px) 50vw, 88vw" ratio={ratio} />
            <figcaption className="small">
              <Words word={word} layer={layer} />
            </figcaption>
          </figure>
        )
      })}
    </div>
  )
}
