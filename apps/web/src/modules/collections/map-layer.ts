import type { LayerSpecification } from 'maplibre-gl'
import { ownSource } from '#web/map/carry-over.ts'
import type { MapLayer } from '#web/map/layer.ts'
import type { Leg } from '#web/map/streets/leg.ts'

/** The way of a walk: a line along streets, dashes where it is straight from stop to stop. */
export function wayLayer(legs: readonly Leg[]): MapLayer {
  const id = ownSource('way')
  const features = legs.map(({ line, isAlongStreets }) => ({
    type: 'Feature' as const,
    properties: { isAlongStreets },
    geometry: { type: 'LineString' as const, coordinates: unturned(line) },
  }))
  const line = { type: 'line', source: id, layout: { 'line-join': 'round', 'line-cap': 'round' } } as const
  const along: LayerSpecification = {
    ...line,
    id: 'way-streets',
    filter: ['get', 'isAlongStreets'],
    paint: { 'line-color': '#f4f1ea', 'line-width': 4 },
  }
  return {
    id,
    source: { type: 'geojson', data: { type: 'FeatureCollection', features } },
    layers: [
      // A dark edge covers the name of the street, which the way would cut in half.
      { ...along, id: 'way-edge', paint: { 'line-color': '#0b0b0c', 'line-width': 12 } },
      along,
      {
        ...line,
        id: 'way',
        filter: ['!', ['get', 'isAlongStreets']],
        paint: { 'line-color': '#f4f1ea', 'line-width': 3, 'line-dasharray': [0.5, 2] },
      },
    ],
  }
}

/** Across the antimeridian the numbers go on, so that the line does not run round the world. */
function unturned(points: readonly [number, number][]): [number, number][] {
  let before = points[0]?.[0] ?? 0
  return points.map(([longitude, latitude]) => {
    before += ((longitude - before + 540) % 360) - 180
    return [before, latitude]
  })
}
