import { expect, test } from 'vitest'
import { isBasemap, isGone, isKept } from './rules.ts'

const at = (address: string) => new URL(address, 'https://allcity.example')

test('what was asked for with a token is never kept', () => {
  expect(isKept(at('/api/artworks?bounds=1,2,3,4'), true)).toBe(false)
  expect(isKept(at('/api/artworks?bounds=1,2,3,4'), false)).toBe(true)
})

test('tiles, lists and works are kept; exports, events and what is about one person are not', () => {
  const kept = ['/api/tiles/3/1/2', '/api/artworks', '/api/artworks/0190']
  const left = ['/api/artworks.csv', '/api/events', '/api/users/profile', '/api/notifications', '/api/artworks/mine/x']
  expect(kept.filter((path) => !isKept(at(path), false))).toEqual([])
  expect(left.filter((path) => isKept(at(path), false))).toEqual([])
})

test('the basemap is its host and the siblings of it, never another', () => {
  expect(isBasemap(at('https://tiles.maps.example/planet/1'), 'tiles.maps.example')).toBe(true)
  expect(isBasemap(at('https://fonts.maps.example/a.pbf'), 'tiles.maps.example')).toBe(true)
  expect(isBasemap(at('https://evilmaps.example/a'), 'tiles.maps.example')).toBe(false)
  expect(isBasemap(at('https://other.example/a'), '')).toBe(false)
})

test('what is not found is gone; what fails or is refused is not', () => {
  expect([404, 410].filter((status) => !isGone(status))).toEqual([])
  expect([200, 401, 429, 500, 503].filter(isGone)).toEqual([])
})
