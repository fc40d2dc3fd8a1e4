import { expect, test } from 'vitest'
import { shownWhere } from './rules-mine.ts'

const nowhere = { location: null, neighbourhood: null, city: null, country: null, countryCode: null, path: null }

test('of a hidden place is said once that it is hidden, and of another its city and how near', () => {
  expect(shownWhere({ place: { ...nowhere, level: 'hidden' }, locationLevel: 'hidden' })).toBe('Place kept hidden')
  const inPorto = { ...nowhere, level: 'street', city: 'Porto' } as const
  expect(shownWhere({ place: inPorto, locationLevel: 'street' })).toBe('Porto, within about 150 m')
})
