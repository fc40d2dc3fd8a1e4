import { expect, test } from 'vitest'
import { readTypedPlace } from './rules-typed-place.ts'

const sanJose = { latitude: 37.3412, longitude: -121.89 }

test.each([
  '37.3412, -121.8900',
  '37.3412 -121.8900',
  ' 37.3412,-121.8900 ',
  '37,3412; -121,8900',
  `37°20'28.32"N 121°53'24"W`,
  '37°20′28.32″N, 121°53′24″W',
  'https://www.google.com/maps/@37.3412,-121.89,17z',
  'https://www.google.com/maps/place/Wall/@37.1,-121.1,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d37.3412!4d-121.89',
  'https://maps.google.com/?q=37.3412,-121.89',
  'https://www.google.com/maps/search/?api=1&query=37.3412%2C-121.89',
  'https://www.google.com/maps/search/37.3412,+-121.89',
  'https://www.openstreetmap.org/#map=18/37.3412/-121.89',
  'https://www.openstreetmap.org/?mlat=37.3412&mlon=-121.89#map=12/37.0/-121.0',
  'https://maps.apple.com/?ll=37.3412,-121.89&q=Wall',
  'geo:37.3412,-121.89',
])('the typed place %s is read', (typed) => {
  const { latitude, longitude } = readTypedPlace(typed) ?? { latitude: 0, longitude: 0 }
  expect(latitude).toBeCloseTo(sanJose.latitude, 5)
  expect(longitude).toBeCloseTo(sanJose.longitude, 5)
})

test('a full plus code is read in either case, and a short one is not', () => {
  for (const code of ['849VCWC8+R9', '849vcwc8+r9']) {
    expect(readTypedPlace(code)?.latitude).toBeCloseTo(37.42206, 4)
    expect(readTypedPlace(code)?.longitude).toBeCloseTo(-122.08406, 4)
  }
  expect(readTypedPlace('CWC8+R9')).toBeNull()
})

test.each([
  'Berlin',
  'San José',
  '',
  '12 Main Street',
  '95.2, 12',
  '37.3, 200',
  'https://example.org/',
  'https://maps.app.goo.gl/abc123',
  'https://www.google.com/maps/@95,-121,17z',
  '%E0%A4%A',
])('words without a place, such as %s, are no place', (typed) => {
  expect(readTypedPlace(typed)).toBeNull()
})
