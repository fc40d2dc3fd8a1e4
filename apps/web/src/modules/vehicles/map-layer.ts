import type { Coordinates } from '@allcity/contract/geo'
import { ownSource } from '#web/map/carry-over.ts'
import type { MapLayer } from '#web/map/layer.ts'

/** A line from city to city, in the order in which a car was seen there. */
export function runLayer(stops: readonly Coordinates[]): MapLayer {
  const id = ownSource('train-run')
  return {
    id,
    source: {
      type: 'geojson',
      data: {
        type: 'Feature',
        properties: {},
        geometry: { type: 'LineString', coordinates: stops.map(({ longitude, latitude }) => [longitude, latitude]) },
      },
    },
    layers: [
      {
        id: 'train-run',
        type: 'line',
        source: id,
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: { 'line-color': '#ee352e', 'line-width': 6 },
      },
    ],
  }
}
