import { useEffect } from 'react'
import type { MapLayer } from './layer.ts'
import { useMap } from './map-context.ts'
import { addPinImages } from './pin-images.ts'
import { drawRings } from './ring-image.ts'

/** Adds a layer to the map; a new value replaces the layers and keeps the source if it is unchanged. */
export function LayerOnMap({ layer }: { layer: MapLayer }) {
  const { map } = useMap()
  const source = JSON.stringify(layer.source)

  useEffect(() => {
    const refill = () => void addPinImages(map)
    refill()
    map.on('style.load', refill)
    const stopRings = drawRings(map)
    return () => {
      map.off('style.load', refill)
      stopRings()
    }
  }, [map])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the source is compared by what it says
  useEffect(() => {
    map.addSource(layer.id, layer.source)
    return () => {
      if (!map.style) return
      for (const { id } of layer.layers) if (map.getLayer(id)) map.removeLayer(id)
      map.removeSource(layer.id)
    }
  }, [map, layer.id, source])

  useEffect(() => {
    for (const each of layer.layers) map.addLayer(each)
    return () => {
      if (!map.style) return
      for (const { id } of layer.layers) if (map.getLayer(id)) map.removeLayer(id)
    }
  }, [map, layer])

  return null
}
