import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { expect, test } from 'vitest'
import { readStreets } from './read-tile.ts'
import { toDegrees } from './street-line.ts'

const address = { zoom: 14, x: 4824, y: 6159 }
const line = (properties: Record<string, unknown>) => ({
  type: 'Feature' as const,
  properties,
  geometry: {
    type: 'LineString' as const,
    coordinates: [
      [-73.995, 40.725],
      [-73.985, 40.715],
    ],
  },
})

/** The streets in a tile that has one line with these properties. */
function readTile(properties: Record<string, unknown>, layer = 'roads') {
  const tiles = new GeoJSONVT(
    { type: 'FeatureCollection', features: [line(properties)] },
    { maxZoom: 14, extent: 4096 },
  )
  const tile = tiles.getTile(address.zoom, address.x, address.y)
  if (!tile) throw new Error('The line is not in the tile.')
  return readStreets(Uint8Array.from(fromGeojsonVt({ [layer]: tile })).buffer, address)
}

test('reads the points of a street where they are on the ground', () => {
  const [street] = readTile({ kind: 'minor_road', kind_detail: 'residential' })
  const ends = street?.points.map((point) => toDegrees(point).map((degrees) => degrees.toFixed(4)))
  expect(ends).toEqual([
    ['-73.9950', '40.7250'],
    ['-73.9850', '40.7150'],
  ])
})

test.each(['major_road', 'minor_road', 'path', 'other'])('people walk along a road of the kind %s', (kind) => {
  expect(readTile({ kind })).toHaveLength(1)
})

test.each([
  { kind: 'highway', kind_detail: 'motorway' },
  { kind: 'major_road', kind_detail: 'motorway_link' },
  { kind: 'rail', kind_detail: 'subway' },
  { kind: 'ferry' },
  { kind: 'minor_road', kind_detail: 'service', access: 'private' },
])('leaves out %o, which people may not walk along', (properties) => {
  expect(readTile(properties)).toEqual([])
})

test('a tile without roads has no streets', () => {
  expect(readTile({ kind: 'minor_road' }, 'boundaries')).toEqual([])
})

test('tells bridges and tunnels from streets on the ground', () => {
  const levels = [{}, { is_bridge: true }, { is_tunnel: true }].map(
    (more) => readTile({ kind: 'path', ...more })[0]?.level,
  )
  expect(new Set(levels).size).toBe(3)
})
