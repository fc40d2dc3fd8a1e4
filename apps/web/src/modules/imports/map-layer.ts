import type { ImportRow } from '@allcity/contract/imports'
import { ownSource } from '#web/map/carry-over.ts'
import type { MapLayer } from '#web/map/layer.ts'

const id = ownSource('import-rows')

/** A dot a row, by what becomes of it. */
export const rowDots = (rows: readonly ImportRow[]): MapLayer => ({
  id,
  source: {
    type: 'geojson',
    data: {
      type: 'FeatureCollection',
      features: rows.flatMap(({ location, outcome }) =>
        location
          ? {
              type: 'Feature' as const,
              properties: { outcome },
              geometry: { type: 'Point' as const, coordinates: [location.longitude, location.latitude] },
            }
          : [],
      ),
    },
  },
  layers: [
    {
      id,
      type: 'circle',
      source: id,
      paint: {
        'circle-radius': 5,
        'circle-color': [
          'match',
          ['get', 'outcome'],
          'new',
          '#6cbe45',
          'matched',
          '#fccc0a',
          'changed',
          '#00add0',
          'refused',
          '#ee352e',
          '#a7a9ac',
        ],
        'circle-stroke-width': 1.5,
        'circle-stroke-color': '#0b0b0c',
      },
    },
  ],
})
