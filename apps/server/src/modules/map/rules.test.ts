import { VectorTile } from '@mapbox/vector-tile'
import fc from 'fast-check'
import Pbf from 'pbf'
import { describe, expect, test } from 'vitest'
import { encodeTile, isInPyramid, tileBounds, tilePosition } from './rules.ts'
import { encodeLayers } from './rules-tile-encoding.ts'

const newYork = { longitude: -74.006, latitude: 40.7128 }
const anyTile = fc
  .integer({ min: 0, max: 22 })
  .chain((z) => fc.record({ z: fc.constant(z), x: fc.nat(2 ** z - 1), y: fc.nat(2 ** z - 1) }))
const anyPlace = fc.record({
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  latitude: fc.double({ min: -85, max: 85, noNaN: true }),
})

test('the pyramid has one tile at its top and four times as many at each level below', () => {
  expect(isInPyramid({ z: 0, x: 0, y: 0 })).toBe(true)
  expect(isInPyramid({ z: 0, x: 1, y: 0 })).toBe(false)
  expect(isInPyramid({ z: 3, x: 7, y: 7 })).toBe(true)
  expect(isInPyramid({ z: 3, x: 7, y: 8 })).toBe(false)
})

describe('the box of a tile', () => {
  test('reaches a sixteenth of a tile beyond its edges, as far as a pin can', () => {
    const [west, , east] = tileBounds({ z: 2, x: 1, y: 1 })
    expect([west, east]).toEqual([-90 - 90 / 16, 0 + 90 / 16])
  })

  test('ends at the antimeridian and at the poles', () => {
    const [west, south, east, north] = tileBounds({ z: 0, x: 0, y: 0 })
    expect([west, east]).toEqual([-180, 180])
    expect(north).toBeGreaterThan(85.05)
    expect(north).toBeLessThanOrEqual(90)
    expect(south).toBe(-north)
  })

  test('is never inverted, whatever the tile', () => {
    fc.assert(
      fc.property(anyTile, (tile) => {
        const [west, south, east, north] = tileBounds(tile)
        expect(west).toBeLessThan(east)
        expect(south).toBeLessThan(north)
      }),
    )
  })
})

describe('the position in a tile', () => {
  test('matches the Mercator projection: New York on 10/301/385', () => {
    expect(tilePosition({ z: 0, x: 0, y: 0 }, { longitude: 0, latitude: 0 })).toEqual([2048, 2048])
    expect(tilePosition({ z: 10, x: 301, y: 385 }, newYork)).toEqual([2024, 18])
  })

  test('lies within the buffered tile exactly when the place lies within the box', () => {
    fc.assert(
      fc.property(anyTile, anyPlace, (tile, place) => {
        const [west, south, east, north] = tileBounds(tile)
        const [x, y] = tilePosition(tile, place)
        const isInBox =
          place.longitude >= west && place.longitude <= east && place.latitude >= south && place.latitude <= north
        if (isInBox) {
          for (const unit of [x, y]) {
            expect(unit).toBeGreaterThanOrEqual(-257)
            expect(unit).toBeLessThanOrEqual(4096 + 257)
          }
        } else expect(x <= -255 || y <= -255 || x >= 4351 || y >= 4351).toBe(true)
      }),
      { examples: [[{ z: 0, x: 0, y: 0 }, newYork]] },
    )
  })
})

test('any decoder can read the points and tags of a tile', () => {
  const address = { z: 14, x: 4824, y: 6157 }
  const tags = { id: 'a', kind: 'mural', status: 'present', surface: 'wall', fade: 0 } as const
  const { layers } = new VectorTile(new Pbf(encodeTile(address, [{ ...newYork, ...tags }], [])))
  const layer = layers.artworks
  expect([layer?.length, layer?.version, layer?.extent]).toEqual([1, 2, 4096])
  const feature = layer?.feature(0)
  expect([feature?.type, feature?.properties]).toEqual([1, tags])
  const { geometry } = feature?.toGeoJSON(address.x, address.y, address.z) ?? {}
  const [longitude, latitude] = geometry?.type === 'Point' ? geometry.coordinates : []
  expect(longitude).toBeCloseTo(newYork.longitude, 4)
  expect(latitude).toBeCloseTo(newYork.latitude, 4)
})

test('a tile without works is a valid tile', () => {
  const { layers } = new VectorTile(new Pbf(encodeTile({ z: 0, x: 0, y: 0 }, [], [])))
  expect(layers.artworks?.length ?? 0).toBe(0)
})

test('overlapping works are grouped up to the closest zooms, and none is lost', () => {
  const works = Array.from({ length: 5 }, (_, at) => {
    const id = `work ${at}`
    return { ...newYork, id, kind: 'mural', status: 'present', surface: 'wall', fade: 0 } as const
  })
  const layersAt = (z: number) => {
    const [x, y] = tilePosition({ z, x: 0, y: 0 }, newYork).map((unit) => Math.floor(unit / 4096))
    return new VectorTile(new Pbf(encodeTile({ z, x: x ?? 0, y: y ?? 0 }, works, []))).layers
  }
  const far = layersAt(14)
  expect([far.artworks?.length, far.artworks?.feature(0).properties.grouped]).toEqual([5, 1])
  expect(far.clusters?.length).toBe(1)
  expect(far.clusters?.feature(0).properties).toEqual({
    count: 5,
    label: '5',
    ring: 'a'.repeat(12),
    cover: 'work 0',
    grouping: 1,
  })
  const close = layersAt(16)
  expect([close.artworks?.length, close.clusters]).toEqual([5, undefined])
  expect(close.artworks?.feature(0).properties).not.toHaveProperty('grouped')
})

test('a decoded tile equals what was encoded', () => {
  const tags = fc.dictionary(fc.string({ minLength: 1 }), fc.oneof(fc.string(), fc.nat()))
  const unit = fc.integer({ min: -256, max: 4_352 })
  const point = fc.record({ at: fc.tuple(unit, unit), tags })
  fc.assert(
    fc.property(fc.array(point, { maxLength: 300 }), (points) => {
      const { layers } = new VectorTile(new Pbf(encodeLayers({ points, none: [] })))
      const { length = 0 } = layers.points ?? {}
      const read = Array.from({ length }, (_, at) => layers.points?.feature(at))
      expect(layers.none).toBeUndefined()
      expect(read.map((feature) => feature?.properties)).toEqual(points.map((one) => one.tags))
      expect(read.map((feature) => feature?.loadGeometry())).toMatchObject(points.map(({ at: [x, y] }) => [[{ x, y }]]))
    }),
  )
})
