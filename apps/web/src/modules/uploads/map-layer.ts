import type { Coordinates } from '@allcity/contract/geo'
import { ownSource } from '#web/map/carry-over.ts'
import type { MapLayer } from '#web/map/layer.ts'

/** The recorded way of the uploader. */
export function trackLayer(lines: [number, number][][]): MapLayer {
  const id = ownSource('track')
  return {
    id,
    source: {
      type: 'geojson',
      data: { type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates: lines } },
    },
    layers: [
      {
        id: 'track',
        type: 'line',
        source: id,
        layout: { 'line-join': 'round', 'line-cap': 'round' },
        paint: { 'line-color': '#a19d94', 'line-width': 4, 'line-opacity': 0.8 },
      },
    ],
  }
}

/** The photos in their order, straight from place to place. */
export function orderLayer(points: Coordinates[]): MapLayer {
  const id = ownSource('order')
  return {
    id,
    source: {
      type: 'geojson',
      data: {
        type: 'Feature',
        properties: {},
        geometry: { type: 'LineString', coordinates: points.map(({ longitude, latitude }) => [longitude, latitude]) },
      },
    },
    layers: [
      {
        id: 'order',
        type: 'line',
        source: id,
        layout: { 'line-join': 'round', 'line-cap': 'round' },
        paint: { 'line-color': '#f4f1ea', 'line-width': 2, 'line-dasharray': [0.5, 2.5] },
      },
    ],
  }
}
