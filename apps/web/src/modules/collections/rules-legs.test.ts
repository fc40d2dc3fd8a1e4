import { expect, test } from 'vitest'
import { type Leg, straightLeg } from '#web/map/streets/leg.ts'
import { basisWord, measureLegs, straightLegs } from './rules-legs.ts'

const [a, b, c] = [
  { longitude: -73.99, latitude: 40.72 },
  { longitude: -73.99, latitude: 40.73 },
  { longitude: -73.98, latitude: 40.73 },
]
const along: Leg = { metres: 1_500, isAlongStreets: true, line: [] }

test('a leg along streets counts as long as it is, and a straight one a third more', () => {
  expect(measureLegs([along], 2)).toEqual({ metres: 1_500, minutes: 1_500 / 80 + 4 })
  expect(Math.round(measureLegs([along, straightLeg(a, b)], 3).metres)).toBe(1_500 + Math.round(1_112 * 1.3))
})

test('the length says whether it is along streets', () => {
  const straight = straightLegs([a, b, c])
  expect(basisWord([along, along])).toBe('Along streets')
  expect(basisWord(straight)).toBe('As the crow flies, plus a third for streets')
  expect(basisWord([along, ...straight.slice(1)])).toBe('Along streets, 1 leg as the crow flies')
  expect(basisWord([along, ...straight])).toBe('Along streets, 2 legs as the crow flies')
})
