import type { Region } from '@allcity/contract/regions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Anchored } from '#web/map/anchored.tsx'
import { useMap, useMapMovement } from '#web/map/map-context.ts'
import { townNear } from '#web/modules/map/queries.ts'

/** From here in, the outline of the world alone tells too little. */
const closeEnough = 7
const most = 12

/** On a basemap without names: the city nearest to each view, which stays as one moves on. */
export function NearestTowns() {
  return useMap().basemap === 'outline' ? <Towns /> : null
}

const toKey = ({ id, neighbourhood }: Region) => `${id} ${neighbourhood}`

function Towns() {
  const { map } = useMap()
  const cache = useQueryClient()
  const [towns, setTowns] = useState<Region[]>([])

  useMapMovement('moveend', async () => {
    if (map.getZoom() < closeEnough) return
    const { lng, lat } = map.getCenter().wrap()
    const reply = await cache.fetchQuery(townNear({ longitude: lng, latitude: lat })).catch(() => null)
    const region = reply?.region
    if (region) setTowns((known) => [region, ...known.filter((one) => toKey(one) !== toKey(region))].slice(0, most))
  })

  return towns.map((town) => (
    <Anchored key={toKey(town)} at={town.location} className="anchored-back">
      <span className="map-town">{town.neighbourhood ?? town.name}</span>
    </Anchored>
  ))
}
