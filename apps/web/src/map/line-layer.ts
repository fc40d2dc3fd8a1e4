import type { Coordinates } from '@allcity/contract/geo'
import type { LineLayerSpecification } from 'maplibre-gl'
import { ownSource } from './carry-over.ts'
import type { MapLayer } from './layer.ts'

/** Lines on the map with round ends. Positions are [longitude, latitude] in degrees. */
export function lineLayer(
  name: string,
  lines: [number, number][][],
  paint: NonNullable<LineLayerSpecification['paint']>,
): MapLayer {
  const id = ownSource(name)
  return {
    id,
    source: {
      type: 'geojson',
      data: { type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates: lines } },
    },
    layers: [{ id: name, type: 'line', source: id, layout: { 'line-join': 'round', 'line-cap': 'round' }, paint }],
  }
}

export const listPositions = (points: readonly Coordinates[]) =>
  points.map(({ longitude, latitude }): [number, number] => [longitude, latitude])
