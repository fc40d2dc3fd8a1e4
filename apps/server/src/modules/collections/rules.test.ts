import { expect, test } from 'vitest'
import { inNewOrder, metresFromLeg, withNew } from './rules.ts'

test('a new order keeps every work, whichever ids it names', () => {
  expect(inNewOrder(['a', 'b', 'c'], ['c', 'x', 'a'])).toEqual(['c', 'a', 'b'])
  expect(inNewOrder(['a', 'b'], [])).toEqual(['a', 'b'])
  expect(withNew(['a', 'b'], 'c', 'a')).toEqual(['a', 'c', 'b'])
  expect(withNew(['a', 'b'], 'c', 'gone')).toEqual(['a', 'b', 'c'])
})

test('the distance of a work to a leg is measured to the line, or to its nearer end', () => {
  const at = (longitude: number, latitude: number) => ({ longitude, latitude })
  const [from, to] = [at(179.999, 0), at(-179.999, 0)]
  expect(metresFromLeg(at(180, 0.001), from, to)).toBeCloseTo(111.32, 1)
  expect(metresFromLeg(at(179.998, 0), from, to)).toBeCloseTo(111.32, 1)
  expect(metresFromLeg(at(-179.998, 0), from, to)).toBeCloseTo(111.32, 1)
  expect(metresFromLeg(at(10, 50), at(10, 50.001), at(10, 50.001))).toBeCloseTo(111.32, 1)
})
