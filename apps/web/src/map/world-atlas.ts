import type { FeatureCollection } from 'geojson'
import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'

const isAtlas = (value: unknown): value is Topology =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Topology' && 'objects' in value

/** The countries of a world atlas (https://github.com/topojson/world-atlas) in globe coordinates. */
export function readCountries(atlas: unknown): FeatureCollection {
  const countries = isAtlas(atlas) && atlas.objects?.countries
  if (!isAtlas(atlas) || !countries) throw new Error('The outline of the world cannot be read')
  const shapes = feature(atlas, countries)
  return 'features' in shapes ? shapes : { type: 'FeatureCollection', features: [shapes] }
}
