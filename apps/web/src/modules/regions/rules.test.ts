import { expect, test } from 'vitest'
import { readCityId, readCountryCode } from './rules.ts'

test.each([
  ['berlin-2950159', '2950159'],
  ['sao-paulo-3448439', '3448439'],
  ['2950159', '2950159'],
])('%j is the city %s', (text, id) => expect(readCityId(text)).toBe(id))

test.each(['', 'berlin', 'berlin2950159', '-', '12345678901', undefined])('%j is no city', (text) => {
  expect(() => readCityId(text)).toThrow()
})

test.each(['', 'd', 'deu', 'DE', '..', undefined])('%j is no country', (text) =>
  expect(() => readCountryCode(text)).toThrow(),
)
