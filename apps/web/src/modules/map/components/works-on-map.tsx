import { ArtworkId } from '@allcity/contract/artworks'
import { tileLimits } from '@allcity/contract/map'
import type { MapMouseEvent, PointLike } from 'maplibre-gl'
import { useEffect, useEffectEvent, useMemo } from 'react'
import type { Filter } from '#web/lib/filter.ts'
import { LayerOnMap } from '#web/map/layer-on-map.tsx'
import { useMap } from '#web/map/map-context.ts'
import { squareAround } from '#web/map/view-bounds.ts'
import { artworksLayer, clustersLayerId, type MapLook, pinsLayerId } from '#web/modules/artworks/map-layer.ts'
import { useMapList } from '#web/modules/map/store.ts'

/** Half the size of a fingertip, in pixels. */
const reach = 22

/** A cluster covers a square an eighth of a tile wide, three zoom levels deeper, down to the smallest square. */
const clusterZooms = 3
/** Padding in pixels, so that pins at the edge of the square stay fully visible. */
const clusterPadding = 32

/** Shows every filtered work as a pin: hovering highlights it, pressing opens it. Pressing a cluster zooms into it. */
export function WorksOnMap({ filter, look }: { filter: Filter; look: MapLook }) {
  const { map } = useMap()
  const layer = useMemo(() => artworksLayer(filter, location.origin, look), [filter, look])
  const light = useMapList(({ light }) => light)
  const select = useMapList(({ select }) => select)

  /** The works of the nearest pin. Works of one wall, street or city share one point. */
  const nearest = useEffectEvent(({ point }: MapMouseEvent): ArtworkId[] => {
    if (!map.getLayer(pinsLayerId)) return []
    const box: [PointLike, PointLike] = [
      [point.x - reach, point.y - reach],
      [point.x + reach, point.y + reach],
    ]
    const near = map.queryRenderedFeatures(box, { layers: [pinsLayerId] }).flatMap(({ geometry, properties }) => {
      const id = ArtworkId.safeParse(properties.id)
      if (geometry.type !== 'Point' || !id.success) return []
      const [longitude = 0, latitude = 0] = geometry.coordinates
      return [
        {
          id: id.data,
          fade: Number(properties.fade ?? 0),
          distance: Math.round(map.project([longitude, latitude]).dist(point)),
        },
      ]
    })
    // Works of one wall overlap; the one that most likely still stands comes first.
    near.sort((a, b) => a.distance - b.distance || a.fade - b.fade)
    const [first] = near
    const stack = near.filter(({ distance }) => distance === first?.distance).map(({ id }) => id)
    return [...new Set(stack)]
  })

  const clusterAt = useEffectEvent(({ point }: MapMouseEvent) => {
    if (!map.getLayer(clustersLayerId)) return null
    const [cluster] = map.queryRenderedFeatures(point, { layers: [clustersLayerId] })
    return cluster?.geometry.type === 'Point' ? cluster.geometry.coordinates : null
  })

  useEffect(() => {
    const onMove = (event: MapMouseEvent) => {
      const id = nearest(event)[0] ?? null
      map.getCanvas().style.cursor = id || clusterAt(event) ? 'pointer' : ''
      light(id)
    }
    const onOut = () => light(null)
    const onClick = (event: MapMouseEvent) => {
      const stack = nearest(event)
      const [id = null] = stack
      const [longitude, latitude] = (id ? null : clusterAt(event)) ?? []
      if (longitude === undefined || latitude === undefined) return select(id, stack)
      select(null)
      const level = Math.min(Math.floor(map.getZoom()) + clusterZooms, tileLimits.largestZoom)
      const square = squareAround({ longitude, latitude }, level)
      const camera = map.cameraForBounds(square, { bearing: map.getBearing(), padding: clusterPadding })
      // Zoom in by one level when the square hardly fills the map.
      const isCloser = (camera?.zoom ?? 0) > map.getZoom() + 1
      map.easeTo(isCloser && camera ? camera : { center: [longitude, latitude], zoom: map.getZoom() + 1 })
    }
    map.on('mousemove', onMove)
    map.on('mouseout', onOut)
    map.on('click', onClick)
    return () => {
      map.off('mousemove', onMove)
      map.off('mouseout', onOut)
      map.off('click', onClick)
    }
  }, [map, light, select])

  return <LayerOnMap layer={layer} />
}
