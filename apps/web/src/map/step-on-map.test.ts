import { expect, it } from 'vitest'
import { stepOnMap, withinWorld } from './step-on-map.ts'

const place = { latitude: 60, longitude: 10 }

it('moves a place five metres per arrow key, east or north', () => {
  const up = stepOnMap(place, 'ArrowUp', false)!
  const right = stepOnMap(place, 'ArrowRight', false)!
  expect((up.latitude - place.latitude) * 111_320).toBeCloseTo(5, 6)
  expect((right.longitude - place.longitude) * 111_320 * 0.5).toBeCloseTo(5, 6)
})

it('moves it fifty metres with Shift', () => {
  expect((place.latitude - stepOnMap(place, 'ArrowDown', true)!.latitude) * 111_320).toBeCloseTo(50, 6)
})

it('leaves other keys to the page', () => {
  expect(stepOnMap(place, 'Tab', false)).toBeNull()
  expect(stepOnMap(place, 'constructor', false)).toBeNull()
})

it('goes round the world rather than off it', () => {
  expect(stepOnMap({ latitude: 0, longitude: 179.99999 }, 'ArrowRight', true)!.longitude).toBeLessThan(-179.9)
  expect(withinWorld({ latitude: 1, longitude: -190 }).longitude).toBe(170)
})
