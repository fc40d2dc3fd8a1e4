import { t } from '@lingui/core/macro'
import { Anchored } from './anchored.tsx'
import type { Position } from './locate.ts'

/** The reader's position in a circle of the device's accuracy. */
export function OwnPosition({ position: { place, accuracy } }: { position: Position }) {
  return (
    <Anchored at={place}>
      <span className="map-accuracy" style={{ '--metres': accuracy }} />
      <span className="map-you" role="img" aria-label={t`You are here`} />
    </Anchored>
  )
}
