import { expect, test } from 'vitest'
import { namesWord, yearsWord } from './makers.ts'

test.each([
  [[], ''],
  [['Ida'], 'Ida'],
  [['Ida', 'Bo'], 'Ida and Bo'],
  [['Ida', 'Bo', 'Cy', 'Di'], 'Ida, Bo and 2 more'],
])('names the makers %j as %j', (names, word) => {
  expect(namesWord(names)).toBe(word)
})

test.each([
  [2010, 2015, '2010 to 2015'],
  [2010, null, 'since 2010'],
  [null, 2015, 'until 2015'],
  [2010, 2010, '2010'],
  [null, null, null],
])('words the years from %s to %s as %s', (from, to, word) => {
  expect(yearsWord(from, to)).toBe(word)
})
