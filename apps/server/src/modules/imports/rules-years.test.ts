import { expect, test } from 'vitest'
import { yearIn, yearOfWork } from './rules/years.ts'

test.each<[string, number | null]>([
  ['c. 2014', 2014],
  ['circa 2001', 2001],
  ['ca.1998', 1998],
  ['1998-99', 1998],
  ['1998/2001', 1998],
  ['early 2000s', 2000],
  ['2008.0', 2008],
  ['2,016', 2016],
  ['1.998', 1998],
  ['June 2016', 2016],
  // Years that a spreadsheet formatted as dates
  ['30/06/1905', 2008],
  ['1905-06-30T00:00:00.000Z', 2008],
  ['30-Jun-1905', 2008],
  ['June 30, 1905', 2008],
  ['30. Juni 1905', 2008],
  ['30.06.1905 00:00', 2008],
  ['1905-07-01', 2009],
  ['7/4/1905', 2012],
  ['1905', 1905],
  // Dates
  ['20160623', 2016],
  ['23062016', 2016],
  ['201606', 2016],
  ['20160623143000', 2016],
  ['9/12/85', 1985],
  ['12.9.85', 1985],
  ['85-12-09', 1985],
  ['6/23/16 14:30', 2016],
  ['12 Sep 85', 1985],
  ['Jun-16', 2016],
  ["'98", 1998],
  ['c. ’98', 1998],
  ["'80s", 1980],
  ['the 90s', 1990],
  // Serial days and epochs
  ['42370', 2016],
  ['42370.5', 2016],
  ['1430870400000', 2015],
  ['1,430,870,400,000', 2015],
  ['1.4308704E+12', 2015],
  ['-315619200000', 1960],
  ['1199145600', 2008],
  ['-315619200', 1960],
  ['1430870400000000', 2015],
  ['/Date(1430870400000+0000)/', 2015],
  ['1234', null],
  ['spring', null],
])('the year of %s is %s', (cell, year) => {
  expect(yearIn(cell)).toBe(year)
})

test('an unreadable year is reported, and a cell for an unknown year is not', () => {
  expect(['MCMXC', 'spring', '1840s', '2999', '73051'].map((cell) => yearOfWork(cell).unread)).toEqual([
    ...['MCMXC', 'spring', '1840s', '2999', '73051'],
  ])
  for (const cell of [undefined, '', '-', '0', 'n.d.', 'Unknown', 'unbekannt', 's.d.', 'no date', '2014'])
    expect(yearOfWork(cell).unread).toBeNull()
})
