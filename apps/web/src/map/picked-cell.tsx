import type { Coordinates, LocationLevel } from '@allcity/contract/geo'
import { useEffect } from 'react'
import { Anchored } from './anchored.tsx'
import { Doubt } from './doubt.tsx'
import { locationCell } from './location-grid.ts'
import { useMap } from './map-context.ts'

/** The grid cell of a place, within the dashed circle that others will see. */
export function PickedCell({ place, level }: { place: Coordinates; level: LocationLevel }) {
  const { map } = useMap()
  const cell = locationCell(level, place)

  // A wider level zooms out to show the whole cell; moving the pin leaves the map still.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of level calls for another view
  useEffect(() => {
    if (!cell) return
    const shown = map.getBounds()
    const across = (cell.east - cell.west) * Math.SQRT1_2
    const up = (cell.north - cell.south) * Math.SQRT1_2
    const { longitude, latitude } = cell.centre
    const southWest: [number, number] = [longitude - across, latitude - up]
    const northEast: [number, number] = [longitude + across, latitude + up]
    if (!shown.contains(southWest) || !shown.contains(northEast)) map.fitBounds([southWest, northEast], { padding: 16 })
  }, [level])

  if (!cell) return null
  return (
    <>
      <Anchored at={cell.centre}>
        <span className="map-cell" style={{ '--metres': cell.metres }} />
      </Anchored>
      <Doubt at={cell.centre} level={level} />
    </>
  )
}
