import { expect, test } from 'vitest'
import { recoverPlusCode } from './rules-place-codes.ts'
import { looksLikePlace } from './rules-place-pattern.ts'
import { readTypedPlace } from './rules-typed-place.ts'

const sanJose = { latitude: 37.3412, longitude: -121.89 }

const pointIn = (typed: string) => {
  const found = readTypedPlace(typed)
  return 'point' in found ? found.point : { latitude: 0, longitude: 0 }
}
const readRefusal = (typed: string) => {
  const found = readTypedPlace(typed)
  return 'wrong' in found ? found.wrong : ''
}

test.each([
  '37.3412, -121.8900',
  '37.3412, -121.89',
  ' 37.3412,-121.8900 ',
  '37,3412; -121,8900',
  '121.89W 37.3412N',
  `37°20'28.32"N 121°53'24"W`,
  'https://www.google.com/maps/@37.3412,-121.89,17z',
  'https://www.google.com/maps/place/Wall/@37.1,-121.1,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d37.3412!4d-121.89',
  'https://www.google.de/maps/place/37%C2%B020%2728.3%22N+121%C2%B053%2724.0%22W/@37.3412,-121.89,17z',
  'https://www.google.de/maps/place/37%C2%B020%2728.32%22N+121%C2%B053%2724.0%22W/',
  'https://maps.google.com/?q=37.3412,-121.89',
  'https://www.google.com/maps/search/?api=1&query=37.3412%2C-121.89',
  'https://www.google.com/maps/search/37.3412,+-121.89',
  'google.com/maps/@37.3412,-121.89,17z',
  'https://www.openstreetmap.org/#map=18/37.3412/-121.89',
  'https://www.openstreetmap.org/node/240109189#map=18/37.3412/-121.89',
  'https://www.openstreetmap.org/?mlat=37.3412&mlon=-121.89#map=12/37.0/-121.0',
  'https://maps.apple.com/?ll=37.3412,-121.89&q=Wall',
  'https://maps.apple.com/place?coordinate=37.3412,-121.89&name=Wall',
  'https://maps.apple.com/?daddr=37.3412,-121.89',
  'geo:37.3412,-121.89',
  'geo:37.3412,-121.89;u=35',
  'geo:0,0?q=37.3412,-121.89(Wall of Hands)',
  'geo:0,0?q=37.3412,-121.89%28Wall%29',
  'GEO:37.3412,-121.89?z=17',
])('reads the typed place %s', (typed) => {
  expect(looksLikePlace(typed)).toBe(true)
  const { latitude, longitude } = pointIn(typed)
  expect(latitude).toBeCloseTo(sanJose.latitude, 5)
  expect(longitude).toBeCloseTo(sanJose.longitude, 5)
})

test.each([
  '849VCWC8+R9',
  '849vcwc8+r9',
  '849VCWC8+R9 Mountain View',
  'https://plus.codes/849VCWC8+R9',
  'https://www.google.com/maps/place/849VCWC8%2BR9',
])('reads the full plus code %s', (typed) => {
  expect(looksLikePlace(typed)).toBe(true)
  expect(pointIn(typed).latitude).toBeCloseTo(37.42206, 4)
  expect(pointIn(typed).longitude).toBeCloseTo(-122.08406, 4)
})

test.each(['GPXP+5R Berlin', 'gpxp+5r, Berlin, Germany', 'https://www.google.com/maps/place/GPXP%2B5R,+Berlin'])(
  'reads the short plus code %s with the name of its city',
  (typed) => {
    expect(readTypedPlace(typed)).toEqual({ code: 'GPXP+5R', near: 'Berlin' })
  },
)

test('finds the point of a short plus code that is nearest to its city', () => {
  const { latitude, longitude } = recoverPlusCode('GPXP+5R', { latitude: 52.52, longitude: 13.405 })
  expect(latitude).toBeCloseTo(52.54794, 4)
  expect(longitude).toBeCloseTo(13.73706, 4)
  expect(readRefusal('GPXP+5R')).toContain('Add the city after the code')
})

test.each(['9q9k6x8', '9Q9K6X8', '9q9k6x8nd'])('reads the geohash %s', (typed) => {
  expect(looksLikePlace(typed)).toBe(true)
  expect(pointIn(typed).latitude).toBeCloseTo(37.3, 0)
})

test('knows a geohash by its published example, and how rough a short one is', () => {
  expect(pointIn('u4pruydqqvj').latitude).toBeCloseTo(57.64911, 4)
  expect(pointIn('u4pruydqqvj').longitude).toBeCloseTo(10.40744, 4)
  expect(readTypedPlace('u33dc0')).toMatchObject({ accuracy: expect.closeTo(611, 0) })
})

test('reads a short link of OpenStreetMap', () => {
  for (const host of ['https://osm.org', 'https://www.openstreetmap.org']) {
    expect(pointIn(`${host}/go/0MbFCmM9L-`).latitude).toBeCloseTo(52.51627, 3)
    expect(pointIn(`${host}/go/0MbFCmM9L-?m=`).longitude).toBeCloseTo(13.37771, 3)
  }
})

test.each(['Berlin', 'San José', 'Munster', 'Queenscresc', '100 Mile House', 'Quebec', 'Zhytomyr', ''])(
  'leaves the city name %s to the search',
  (typed) => {
    expect(looksLikePlace(typed)).toBe(false)
  },
)

test('offers swapped coordinates the other way round', () => {
  expect(readTypedPlace('121.89, 37.3412')).toEqual({
    wrong: 'The latitude comes first, and can’t be over 90. Are the numbers swapped?',
    swapped: { latitude: 37.3412, longitude: 121.89 },
  })
})

test.each([
  'https://maps.app.goo.gl/abc123',
  'https://goo.gl/maps/abc123',
  'maps.app.goo.gl/abc123',
  'https://maps.apple/p/abc123',
])('says to open the short link %s, and never opens it', (typed) => {
  expect(readRefusal(typed)).toBe('Open the link and copy the address it leads to.')
})

test.each([
  ['0, 0', 'in the ocean'],
  ['geo:0,0', 'no coordinates'],
  ['geo:0,0?q=Main Street 1', 'no coordinates'],
  ['geo:37.3412,-121.89;crs=Moon-2011', 'No location found'],
  ['https://www.openstreetmap.org/node/240109189', 'when the map shows the place'],
  ['https://example.org/', 'no coordinates'],
  ['https://www.google.com/maps/@95,-121,17z', 'no coordinates'],
  ['12 Main Street 5', 'No location found'],
  ['200, 300', 'No location found'],
  ['8FVC0000+', 'No location found'],
  ['<script>1,2</script>', 'No location found'],
  ['%E0%A4%A', 'No location found'],
])('says why %s is no place', (typed, words) => {
  expect(readRefusal(typed)).toContain(words)
})

test.each([
  '1,'.repeat(5_000),
  '9'.repeat(10_000),
  'a'.repeat(10_000),
  `https://www.google.com/maps/@${'1'.repeat(10_000)}`,
  `geo:${'1,'.repeat(5_000)}`,
  `${' '.repeat(5_000)}1${' '.repeat(5_000)}`.replace(/^ /, 'x'),
])('refuses ten thousand characters at once: %.20s', (typed) => {
  const start = performance.now()
  expect(looksLikePlace(typed)).toBe(true)
  expect(readRefusal(typed)).toContain('too long')
  expect(performance.now() - start).toBeLessThan(100)
})
