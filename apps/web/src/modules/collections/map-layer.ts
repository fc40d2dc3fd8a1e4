import { ownSource } from '#web/map/carry-over.ts'
import type { MapLayer } from '#web/map/layer.ts'

/** The way of a walk: straight from stop to stop, because streets are not known. */
export function wayLayer(points: [number, number][]): MapLayer {
  const id = ownSource('way')
  return {
    id,
    source: {
      type: 'geojson',
      data: { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: unturned(points) } },
    },
    layers: [
      {
        id: 'way',
        type: 'line',
        source: id,
        layout: { 'line-join': 'round', 'line-cap': 'round' },
        paint: { 'line-color': '#f4f1ea', 'line-width': 3, 'line-dasharray': [0.5, 2] },
      },
    ],
  }
}

/** Across the antimeridian the numbers go on, so that the line does not run round the world. */
function unturned(points: [number, number][]): [number, number][] {
  let before = points[0]?.[0] ?? 0
  return points.map(([longitude, latitude]) => {
    before += ((longitude - before + 540) % 360) - 180
    return [before, latitude]
  })
}
