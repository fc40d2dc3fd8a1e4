import { Anchored } from './anchored.tsx'
import type { Position } from './locate.ts'

/** Where the reader is, in a circle as large as the device's doubt. */
export function OwnPosition({ position: { place, accuracy } }: { position: Position }) {
  return (
    <Anchored at={place}>
      <span className="map-accuracy" style={{ '--metres': accuracy }} />
      <span className="map-you" role="img" aria-label="You are here" />
    </Anchored>
  )
}
