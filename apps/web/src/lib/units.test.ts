import { chooseUnits } from '@allcity/contract/units'
import { afterEach, expect, test } from 'vitest'
import { setLanguage } from './messages.ts'
import { listRoundLengths, metresWord, roughDistance, setUnits } from './units.ts'

afterEach(() => {
  setUnits('metric')
  setLanguage('en')
})

test.each([
  ['en-US', 'feet'],
  ['es-us', 'feet'],
  ['en-LR', 'feet'],
  ['my', 'feet'],
  ['my-MM', 'feet'],
  ['en-Latn-US', 'feet'],
  ['en-GB', 'yards'],
  ['cy-GB', 'yards'],
  ['en', 'metric'],
  ['en-IE', 'metric'],
  ['de-AT', 'metric'],
  ['es-419', 'metric'],
  ['*', 'metric'],
  ['', 'metric'],
  ['<script>', 'metric'],
  [undefined, 'metric'],
])('a browser in %s measures in %s', (tag, units) => {
  expect(chooseUnits(tag)).toBe(units)
})

const metres = [3, 118, 1_380, 12_400, 296_876_400]

test('distances are in metres and kilometres', () => {
  expect(metres.map(metresWord)).toEqual(['10 m', '120 m', '1.4 km', '12 km', '296,876 km'])
  expect([150, 1_000, 4_100, 10_000].map(roughDistance)).toEqual(['150 m', '1 km', '4 km', '10 km'])
})

test('distances are in feet and miles for readers in the United States', () => {
  setUnits('feet')
  expect(metres.map(metresWord)).toEqual(['10 ft', '390 ft', '0.9 mi', '7.7 mi', '184,470 mi'])
  expect([150, 1_000, 10_000, 50_000].map(roughDistance)).toEqual(['500 ft', '0.6 mi', '6 mi', '31 mi'])
})

test('distances are in yards and miles for readers in the United Kingdom', () => {
  setUnits('yards')
  expect(metres.map(metresWord)).toEqual(['10 yd', '130 yd', '0.9 mi', '7.7 mi', '184,470 mi'])
  expect([150, 1_000].map(roughDistance)).toEqual(['160 yd', '0.6 mi'])
})

test('units follow the place, and their names the language', () => {
  setUnits('feet')
  setLanguage('de')
  expect(metresWord(12_400)).toBe('7,7 mi')
})

test('scale bars have round lengths in the reader’s units', () => {
  expect(listRoundLengths().slice(0, 6)).toEqual([50, 100, 200, 500, 1_000, 2_000])
  setUnits('feet')
  expect(listRoundLengths().slice(2, 6).map(metresWord)).toEqual(['200 ft', '500 ft', '0.5 mi', '1.0 mi'])
})
