import { useEffect } from 'react'
import { useMap, useMapMovement } from '#web/map/map-context.ts'
import { boundsText, type Camera } from '#web/map/view-bounds.ts'
import { useMapList } from '#web/modules/map/store.ts'

/** In milliseconds; what lies farther is jumped to. */
const longestFlight = 3_000

/** Tells the page where the map has come to rest and what of it is in sight, and takes it where the page asks. */
export function ViewWatch({ onRest }: { onRest: (camera: Camera, bounds: string) => void }) {
  const { map } = useMap()
  const goal = useMapList(({ goal }) => goal)

  useEffect(() => {
    if (!goal) return
    map.flyTo({ center: [goal.longitude, goal.latitude], zoom: goal.zoom, maxDuration: longestFlight })
    useMapList.getState().goTo(null)
  }, [map, goal])

  useMapMovement('moveend', () => {
    const { clientWidth: width, clientHeight: height } = map.getContainer()
    const inSight = height - (map.getPadding().bottom ?? 0)
    const west = map.unproject([0, 0])
    const east = map.unproject([width, inSight])
    const centre = map.getCenter()
    onRest(
      { latitude: centre.lat, longitude: centre.lng, zoom: map.getZoom() },
      boundsText(west.lng, east.lat, east.lng, west.lat),
    )
  })

  return null
}
