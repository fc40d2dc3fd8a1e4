import type { Feature, FeatureCollection, Geometry, MultiPolygon, Point, Polygon, Position } from 'geojson'

type Shape = Polygon | MultiPolygon

/** A country's shape for a flat map, and the point of its label. */
export interface FlatCountries {
  shapes: FeatureCollection<MultiPolygon>
  names: FeatureCollection<Point>
}

/**
 * Unrolls a globe's ring, which may step from 180 to -180: each step takes the short way, so the ring continues beyond 180, where
 * MapLibre
 * draws it on both edges. A ring around a pole is closed along it.
 */
export function flatRing(ring: Position[]): Position[] {
  const flat: Position[] = []
  for (const [longitude = 0, latitude = 0] of ring) {
    const before = flat.at(-1)?.[0] ?? longitude
    flat.push([longitude + 360 * Math.round((before - longitude) / 360), latitude])
  }
  const [first, last] = [flat[0], flat.at(-1)]
  if (!first || !last || Math.abs((last[0] ?? 0) - (first[0] ?? 0)) < 180) return flat
  const pole = (first[1] ?? 0) < 0 ? -90 : 90
  return [...flat, [last[0] ?? 0, pole], [first[0] ?? 0, pole], first]
}

/** Twice the signed area of a ring, in square degrees, and its centre. */
function balance(ring: Position[]) {
  let [area, x, y] = [0, 0, 0]
  for (const [index, [x1 = 0, y1 = 0]] of ring.entries()) {
    const [x2 = 0, y2 = 0] = ring[(index + 1) % ring.length] ?? []
    const cross = x1 * y2 - x2 * y1
    area += cross
    x += (x1 + x2) * cross
    y += (y1 + y2) * cross
  }
  return { size: Math.abs(area), centre: [x / (3 * area), y / (3 * area)] }
}

const isShape = (geometry: Geometry): geometry is Shape =>
  geometry.type === 'Polygon' || geometry.type === 'MultiPolygon'

const listPolygons = (shape: Shape) => (shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates)

/** Flattens the countries of a globe, with one label each: on the largest part. */
export function flatCountries(countries: FeatureCollection): FlatCountries {
  const shapes: Feature<MultiPolygon>[] = []
  const names: Feature<Point>[] = []
  for (const { geometry, properties } of countries.features) {
    if (!isShape(geometry)) continue
    const coordinates = listPolygons(geometry).map((rings) => rings.map(flatRing))
    shapes.push({ type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates } })
    const largest = coordinates.map(([outside = []]) => balance(outside)).sort((a, b) => b.size - a.size)[0]
    if (!largest) continue
    names.push({
      type: 'Feature',
      properties: { name: String(properties?.name ?? ''), size: largest.size },
      geometry: { type: 'Point', coordinates: largest.centre },
    })
  }
  return {
    shapes: { type: 'FeatureCollection', features: shapes },
    names: { type: 'FeatureCollection', features: names },
  }
}
