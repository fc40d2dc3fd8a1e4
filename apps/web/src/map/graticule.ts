import type { FeatureCollection, Position } from 'geojson'

const span = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step)

const line = (coordinates: Position[]) => ({
  type: 'Feature' as const,
  properties: {},
  geometry: { type: 'LineString' as const, coordinates },
})

/** Meridians and parallels at a step in degrees. */
export function graticule(step: number): FeatureCollection {
  const meridians = span(-180, 180, step).map((east) =>
    line([
      [east, -85],
      [east, 85],
    ]),
  )
  const parallels = span(-80, 80, step).map((north) =>
    line([
      [-180, north],
      [180, north],
    ]),
  )
  return { type: 'FeatureCollection', features: [...meridians, ...parallels] }
}
