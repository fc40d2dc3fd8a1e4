import { expect, test } from 'vitest'
import { readCoordinates } from './rules-coordinates.ts'

test.each([
  '37.3412, -121.89',
  '37.3412 -121.89',
  '37.3412,-121.89',
  ' 37.3412 / -121.8900 ',
  '37.341200;-121.890000',
  '(37.3412, -121.89)',
  '37,3412 -121,8900',
  '37,3412, -121,8900',
  '37,3412,-121,8900',
  '37,3412; -121,89',
  '37.3412, −121.89',
  'lat: 37.3412, lon: -121.89',
  'Latitude 37.3412 Longitude -121.89',
  '37.3412N 121.89W',
  '37.3412° N, 121.89° W',
  'N 37.3412 W 121.89',
  'N37.3412° W121.89°',
  '121.89W 37.3412N',
  'W 121,89 N 37,3412',
  `37°20'28.32"N 121°53'24"W`,
  '37°20′28,32″ N, 121°53′24″ W',
  `W121°53'24" N37°20'28.32"`,
  '37 20 28.32 N 121 53 24 W',
  '37 20 28.32, -121 53 24',
  '37 20.472, -121 53.4',
  `37° 20.472' N 121° 53.4' W`,
  '37:20:28.32N 121:53:24W',
])('reads the coordinates %s', (typed) => {
  const point = readCoordinates(typed)?.point
  expect(point?.latitude).toBeCloseTo(37.3412, 6)
  expect(point?.longitude).toBeCloseTo(-121.89, 6)
})

test('reads whole degrees, and the southern and eastern halves', () => {
  expect(readCoordinates('52 13')?.point).toEqual({ latitude: 52, longitude: 13 })
  expect(readCoordinates('52,13')?.point).toEqual({ latitude: 52, longitude: 13 })
  expect(readCoordinates('33.5S 151.25E')?.point).toEqual({ latitude: -33.5, longitude: 151.25 })
  expect(readCoordinates('E151.25 S33.5')?.point).toEqual({ latitude: -33.5, longitude: 151.25 })
})

test('keeps an impossible latitude, so that the numbers can be offered swapped', () => {
  expect(readCoordinates('121.89, 37.3412')?.point).toEqual({ latitude: 121.89, longitude: 37.3412 })
})

test.each([
  '',
  'Berlin',
  '52.52',
  '12 Main Street',
  '52.5, 13.4, 34',
  '37.3, 200',
  '52 61 12, 13 20 0',
  '52.5 30, 13.4 20',
  '37.3N 121.8N',
  '-37.3S 121.8E',
  '<b>52.5, 13.4</b>',
  '1,'.repeat(5_000),
  '9'.repeat(10_000),
])('finds no coordinates in %.40s', (typed) => {
  expect(readCoordinates(typed)).toBeNull()
})

test('knows how far off the written digits can be', () => {
  expect(readCoordinates('52, 13')?.accuracy).toBeGreaterThan(50_000)
  expect(readCoordinates('52.52, 13.4')?.accuracy).toBeCloseTo(556.6, 1)
  expect(readCoordinates('52.5200, 13.4')?.accuracy).toBeLessThan(6)
  expect(readCoordinates("52°31'N 13°24'E")?.accuracy).toBeGreaterThan(900)
  expect(readCoordinates(`52°31'12"N 13°24'18"E`)?.accuracy).toBeLessThan(20)
})
