import type { Spot } from '@allcity/contract/spots'
import { Trans } from '@lingui/react/macro'
import { Suspense, useMemo, useRef } from 'react'
import { useNearView } from '#web/map/use-near-view.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Picture } from '#web/ui/photo.tsx'
import { lineUp } from '../rules-history.ts'
import './time-lapse.css'

const TimeLapse = lazyPart(async () => (await import('./time-lapse.tsx')).TimeLapse)

/** The photos of a wall that line up, in one frame. Nothing for a wall without. */
export function TimeLapseSection({ spot }: { spot: Spot }) {
  const lapse = useMemo(() => lineUp(spot), [spot])
  const frame = useRef<HTMLDivElement>(null)
  const isNearView = useNearView(frame)
  if (!lapse) return null
  const { length } = lapse.steps
  const all = spot.photos.length
  const ratio = lapse.frame.width / lapse.frame.height
  const still = (
    <div className="lapse-frame">
      <Picture photo={lapse.frame} sizes="(min-width: 900px) 960px, 88vw" ratio={ratio} />
    </div>
  )
  return (
    <section className="section only-live" aria-labelledby="time-lapse">
      <header className="section-head">
        <h2 id="time-lapse">
          <Trans>Time-lapse</Trans>
        </h2>
      </header>
      <div className="lapse" ref={frame} style={{ '--ratio': ratio }}>
        {isNearView ? (
          <Suspense fallback={still}>
            <TimeLapse steps={lapse.steps} />
          </Suspense>
        ) : (
          still
        )}
        {length < all && (
          <p className="small quiet">
            <Trans>
              {length} of {all} photos line up. The others are in “Photos by day”.
            </Trans>
          </p>
        )}
      </div>
    </section>
  )
}
