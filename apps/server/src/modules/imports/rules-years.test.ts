import { expect, test } from 'vitest'
import { yearIn } from './rules-years.ts'

test.each<[string, number | null]>([
  ['c. 2014', 2014],
  ['30/06/1905', 2008],
  ['1905-07-01', 2009],
  ['7/4/1905', 2012],
  ['1905', 1905],
  ['20160623', 2016],
  ['42370', 2016],
  ['9/12/85', 1985],
  ['1430870400000', 2015],
  ['-315619200000', 1960],
  ['1199145600', 2008],
  ['1234', null],
])('the year of %s is %s', (cell, year) => {
  expect(yearIn(cell)).toBe(year)
})
