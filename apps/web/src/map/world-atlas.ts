import type { FeatureCollection, MultiLineString } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

type Atlas = Topology<{ countries: GeometryCollection }>

const isAtlas = (value: unknown): value is Atlas =>
  typeof value === 'object' &&
  value !== null &&
  'objects' in value &&
  typeof value.objects === 'object' &&
  value.objects !== null &&
  'countries' in value.objects

function checkAtlas(atlas: unknown): Atlas {
  if (!isAtlas(atlas)) throw new Error('The world atlas has no countries')
  return atlas
}

/** The countries of a world atlas (https://github.com/topojson/world-atlas) in globe coordinates. */
export function readCountries(value: unknown): FeatureCollection {
  const atlas = checkAtlas(value)
  return feature(atlas, atlas.objects.countries)
}

/** The lines between two countries, without the coasts. */
export function readBorders(value: unknown): MultiLineString {
  const atlas = checkAtlas(value)
  return mesh(atlas, atlas.objects.countries, (one, other) => one !== other)
}
