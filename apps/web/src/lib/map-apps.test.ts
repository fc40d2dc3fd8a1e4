import { expect, test } from 'vitest'
import { buildMapLink, defaultMapApp, listMapApps } from './map-apps.ts'

const location = { longitude: -73.98854321, latitude: 40.72164321 }
const phones = {
  android: 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/143.0.0.0 Mobile Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1',
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36',
}

test('every application gets the way on foot to an exact place', () => {
  const link = (app: Parameters<typeof buildMapLink>[0]) =>
    buildMapLink(app, { location, level: 'exact' }, 'Salt (1 & 2)')
  expect(link('device')).toBe('geo:40.721643,-73.988543?q=40.721643,-73.988543(Salt%20%281%20%26%202%29)')
  expect(link('google')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=40.721643%2C-73.988543&travelmode=walking',
  )
  expect(link('apple')).toBe('https://maps.apple.com/?daddr=40.721643%2C-73.988543&dirflg=w')
  expect(link('osm')).toBe('https://www.openstreetmap.org/directions?to=40.721643%2C-73.988543')
})

test.each([
  ['street', '40.7216', '-73.9885', 16],
  ['district', '40.722', '-73.989', 13],
  ['city', '40.72', '-73.99', 10],
] as const)('a place at the level %s opens its area without a pin or more digits', (level, lat, lon, zoom) => {
  const links = (['device', 'google', 'apple', 'osm'] as const).map((app) =>
    buildMapLink(app, { location, level }, 'Salt wind'),
  )
  expect(links).toEqual([
    `geo:${lat},${lon}?z=${zoom}`,
    `https://www.google.com/maps/@?api=1&map_action=map&center=${lat}%2C${lon}&zoom=${zoom}`,
    `https://maps.apple.com/?ll=${lat}%2C${lon}&z=${zoom}`,
    `https://www.openstreetmap.org/#map=${zoom}/${lat}/${lon}`,
  ])
})

test('a phone opens the application that it has, and a computer opens OpenStreetMap', () => {
  expect(Object.values(phones).map(defaultMapApp)).toEqual(['device', 'apple', 'osm'])
  expect(listMapApps(phones.android)).toEqual(['device', 'google', 'osm'])
  expect(listMapApps(phones.iphone)).toEqual(['google', 'apple', 'osm'])
})
