import { expect, test } from 'vitest'
import { isBasemap, isGone, isKept } from './rules.ts'

const at = (address: string) => new URL(address, 'https://allcity.example')

test('never caches a request with a token', () => {
  expect(isKept(at('/api/artworks?bounds=1,2,3,4'), true)).toBe(false)
  expect(isKept(at('/api/artworks?bounds=1,2,3,4'), false)).toBe(true)
})

test('caches tiles, lists and works, but not exports, events or personal data', () => {
  const kept = ['/api/tiles/3/1/2', '/api/artworks', '/api/artworks/0190']
  const left = ['/api/artworks.csv', '/api/events', '/api/users/profile', '/api/notifications', '/api/artworks/mine/x']
  expect(kept.filter((path) => !isKept(at(path), false))).toEqual([])
  expect(left.filter((path) => isKept(at(path), false))).toEqual([])
})

test('counts only the basemap’s host and its siblings as the basemap', () => {
  expect(isBasemap(at('https://tiles.maps.example/planet/1'), 'tiles.maps.example')).toBe(true)
  expect(isBasemap(at('https://fonts.maps.example/a.pbf'), 'tiles.maps.example')).toBe(true)
  expect(isBasemap(at('https://evilmaps.example/a'), 'tiles.maps.example')).toBe(false)
  expect(isBasemap(at('https://other.example/a'), '')).toBe(false)
})

test('counts not found as gone, but neither failures nor refusals', () => {
  expect([404, 410].filter((status) => !isGone(status))).toEqual([])
  expect([200, 401, 429, 500, 503].filter(isGone)).toEqual([])
})
