import type { Coordinates, LocationLevel } from '@allcity/contract/geo'
import { Anchored } from './anchored.tsx'
import { doubtMetres } from './location-grid.ts'

/** A dashed circle with the radius of a place's uncertainty; nothing for an exact one. */
export function Doubt({ at, level }: { at: Coordinates; level: LocationLevel }) {
  const metres = doubtMetres(level)
  if (metres === 0) return null
  return (
    <Anchored at={at}>
      <span className="map-doubt" style={{ '--metres': metres }} />
    </Anchored>
  )
}
