import type { FeatureCollection } from 'geojson'
import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import { z } from 'zod'

const Atlas = z.looseObject({ type: z.literal('Topology'), objects: z.looseObject({ countries: z.looseObject({}) }) })
const isAtlas = (value: unknown): value is Topology => Atlas.safeParse(value).success

/** The countries of a world atlas (https://github.com/topojson/world-atlas), as they lie on a globe. */
export function countriesOf(atlas: unknown): FeatureCollection {
  const countries = isAtlas(atlas) && atlas.objects.countries
  if (!isAtlas(atlas) || !countries) throw new Error('The outline of the world cannot be read')
  const shapes = feature(atlas, countries)
  return 'features' in shapes ? shapes : { type: 'FeatureCollection', features: [shapes] }
}
