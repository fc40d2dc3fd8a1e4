import { expect, test } from 'vitest'
import { areAlike, computeBounds, isSamePlace, squareAround } from './view-bounds.ts'

const newYork = { latitude: 40.7128, longitude: -74.006, zoom: 13 }
const fiji = { latitude: -17.7, longitude: 179.99, zoom: 9 }

test.each([newYork, fiji])(
  'views that differ by a narrow edge are alike, and those that differ by more are not',
  (camera) => {
    const guessed = computeBounds(camera, { width: 412, height: 380 })
    expect(areAlike(guessed, computeBounds(camera, { width: 390, height: 390 }))).toBe(true)
    expect(areAlike(guessed, computeBounds(camera, { width: 1_008, height: 760 }))).toBe(false)
    expect(areAlike(guessed, computeBounds({ ...camera, zoom: camera.zoom + 1 }, { width: 412, height: 380 }))).toBe(
      false,
    )
  },
)

test('a map that moved shows another place', () => {
  expect(isSamePlace(newYork, { ...newYork, latitude: newYork.latitude + 1e-9 })).toBe(true)
  expect(isSamePlace(newYork, { ...newYork, longitude: -74.005 })).toBe(false)
  expect(isSamePlace(newYork, { ...newYork, zoom: 13.5 })).toBe(false)
})

test.each([newYork, fiji, { latitude: 90, longitude: -180 }, { latitude: -90, longitude: 180 }])(
  'the square around a place is a cell of the tile grid and contains it, as far as the map goes',
  (place) => {
    const [west, south, east, north] = squareAround(place, 11)
    expect(east - west).toBeCloseTo(360 / 2 ** 11)
    expect(west / (east - west)).toBeCloseTo(Math.round(west / (east - west)))
    expect([north > south, west <= (place.longitude === 180 ? -180 : place.longitude), east <= 180]).toEqual([
      true,
      true,
      true,
    ])
    const latitude = Math.min(85.051, Math.max(-85.051, place.latitude))
    expect([latitude >= south, latitude <= north]).toEqual([true, true])
    expect(squareAround(place, 0).map(Math.round)).toEqual([-180, -85, 180, 85])
  },
)
