import { expect, test } from 'vitest'
import { findMiddle } from './rules-streets.ts'

test('the middle of some places is one of them', () => {
  const at = (longitude: number, latitude: number) => ({ longitude, latitude })
  expect(findMiddle([])).toBeUndefined()
  expect(findMiddle([at(13.4, 52.5)])).toEqual(at(13.4, 52.5))
  expect(findMiddle([at(13.4, 52.5), at(13.5, 52.6), at(13.46, 52.53)])).toEqual(at(13.46, 52.53))
  // A degree of longitude is half as long there: the one in the east is nearer.
  expect(findMiddle([at(0, 60), at(0.1, 60.06), at(0, 60.12), at(-0.1, 60)])).toEqual(at(0, 60))
})
