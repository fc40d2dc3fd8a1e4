import { expect, test } from 'vitest'
import { cameraHeading, headingWord } from './rules-heading.ts'

test.each([
  [0, 0],
  [270, 90],
  [180, 180],
  [90, 270],
])('an upright phone turned by %i degrees looks to %i', (alpha, heading) => {
  expect(cameraHeading(alpha, 90, 0)).toBeCloseTo(heading, 5)
})

test.each([
  [0, 'facing north'],
  [350, 'facing north'],
  [93, 'facing east'],
  [225, 'facing southwest'],
])('%i degrees are named %s', (heading, word) => {
  expect(headingWord(heading)).toBe(word)
})
