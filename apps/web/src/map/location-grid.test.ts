import { levelMetres } from '@allcity/contract/geo'
import { describe, expect, it } from 'vitest'
import { doubtMetres, locationCell, publishedPoint } from './location-grid.ts'

const places = [
  { longitude: -74.006, latitude: 40.7128 },
  { longitude: 151.2093, latitude: -33.8688 },
  { longitude: 13.405, latitude: 52.52 },
  { longitude: -0.0001, latitude: -0.0001 },
  { longitude: 25.7, latitude: 69.97 },
]
const levels = ['street', 'district', 'city'] as const

function metresBetween(a: { longitude: number; latitude: number }, b: { longitude: number; latitude: number }) {
  const middle = ((a.latitude + b.latitude) / 2) * (Math.PI / 180)
  return Math.hypot((a.latitude - b.latitude) * 111_320, (a.longitude - b.longitude) * 111_320 * Math.cos(middle))
}

describe('the published grid', () => {
  it('leaves an exact place where it is and hides a hidden one', () => {
    for (const place of places) {
      expect(publishedPoint('exact', place)).toEqual(place)
      expect(publishedPoint('hidden', place)).toBeNull()
      expect(locationCell('exact', place)).toBeNull()
    }
  })

  it.each(levels)('gives every place of a %s cell the same point', (level) => {
    for (const place of places) {
      const cell = locationCell(level, place)!
      const corner = (east: number, north: number) => ({
        longitude: cell.west + (cell.east - cell.west) * east,
        latitude: cell.south + (cell.north - cell.south) * north,
      })
      for (const inside of [corner(0.01, 0.01), corner(0.99, 0.01), corner(0.5, 0.99), corner(0.99, 0.99)]) {
        const point = publishedPoint(level, inside)!
        expect(point.longitude).toBeCloseTo(cell.centre.longitude, 9)
        expect(point.latitude).toBeCloseTo(cell.centre.latitude, 9)
      }
    }
  })

  it.each(levels)('keeps the real place within the uncertainty of the %s level', (level) => {
    for (const place of places) {
      expect(metresBetween(place, publishedPoint(level, place)!)).toBeLessThanOrEqual(doubtMetres(level) * 1.01)
    }
  })

  it.each(levels)('draws a %s cell as a square of the level’s size', (level) => {
    for (const place of places) {
      const { west, south, east, north, centre } = locationCell(level, place)!
      const width = metresBetween(
        { longitude: west, latitude: centre.latitude },
        { longitude: east, latitude: centre.latitude },
      )
      expect(width).toBeCloseTo(levelMetres[level], 3)
      expect((north - south) * 111_320).toBeCloseTo(levelMetres[level], 3)
    }
  })

  it('does not move an already published point', () => {
    for (const place of places) {
      const once = publishedPoint('street', place)!
      const twice = publishedPoint('street', once)!
      expect(twice.latitude).toBeCloseTo(once.latitude, 9)
      expect(twice.longitude).toBeCloseTo(once.longitude, 9)
    }
  })
})
