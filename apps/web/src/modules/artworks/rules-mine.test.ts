import { expect, test } from 'vitest'
import { shownWhere } from './rules-mine.ts'

const nowhere = { location: null, neighbourhood: null, city: null, country: null, countryCode: null, path: null }

test('shows only that a hidden place is hidden, and shows another place with its city and precision', () => {
  expect(shownWhere({ place: { ...nowhere, level: 'hidden' }, locationLevel: 'hidden' })).toBe('Location hidden')
  const inPorto = { ...nowhere, level: 'street', city: 'Porto' } as const
  expect(shownWhere({ place: inPorto, locationLevel: 'street' })).toBe('Porto, within 150 m')
})
