import { BoundingBox } from '@allcity/contract/geo'
import { expect, test } from 'vitest'
import { boundsAround, cameraAround, cameraOver, metresBetween } from './distance.ts'

test('a box around a point contains it and satisfies the contract', () => {
  const [west, south, east, north] = BoundingBox.parse(boundsAround({ longitude: -74, latitude: 40.7 }, 'exact'))
  expect([west < -74, east > -74, south < 40.7, north > 40.7]).toEqual([true, true, true, true])
})

test('a box at the antimeridian crosses it', () => {
  const [west, , east] = BoundingBox.parse(boundsAround({ longitude: 179.999, latitude: -17 }, 'street'))
  expect(west).toBeGreaterThan(east)
})

test('a box at the pole stays on the Earth', () => {
  expect(BoundingBox.safeParse(boundsAround({ longitude: 0, latitude: 90 }, 'city')).success).toBe(true)
})

test('a degree of latitude is 111 km', () => {
  const metres = metresBetween({ longitude: 0, latitude: 0 }, { longitude: 0, latitude: 1 })
  expect(Math.round(metres / 1_000)).toBe(111)
})

test('a view of distant points contains them all, the narrow way round', () => {
  const york = { longitude: -74, latitude: 40.7 }
  expect(cameraOver([])).toBeNull()
  expect(cameraOver([york])).toMatchObject({ ...york, zoom: 14.5 })
  const world = cameraOver([york, { longitude: 13.4, latitude: 52.5 }])
  expect([world?.longitude, (world?.zoom ?? 9) < 2.5]).toEqual([expect.closeTo(-30.3, 1), true])
  const pacific = cameraOver([
    { longitude: 179, latitude: -17 },
    { longitude: -179, latitude: -17 },
  ])
  expect(Math.abs(pacific?.longitude ?? 0)).toBeCloseTo(180)
  expect(pacific?.zoom).toBeGreaterThan(5)
})

test('a view of a city on both sides of the antimeridian shows the city', () => {
  const near = cameraAround([
    { longitude: 179.95, latitude: -16.8 },
    { longitude: -179.95, latitude: -16.8 },
  ])
  expect(Math.abs(near?.longitude ?? 0)).toBeCloseTo(180)
  expect(near?.zoom).toBeGreaterThan(10)
})
