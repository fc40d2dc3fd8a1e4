import { expect, test } from 'vitest'
import { refusedHeader, refusedLine } from './rules/refused.ts'

const work = { title: null, artists: [], kind: 'mural', yearMade: null }
const mapping = { title: null, artists: [], year: null }
const formulas = ['=HYPERLINK("https://evil.example")', '+1+cmd|x', "-2+3+cmd|' /C calc'!A0", '@SUM(1)', '\t=1', '＝1']

test('the file of refused rows contains no formula, neither in its rows nor in its column names', () => {
  const cells = Object.fromEntries(formulas.map((formula) => [formula, formula]))
  const line = refusedLine({ number: 3, reason: null, cells, work }, { columns: formulas, mapping })
  for (const cell of [...line.slice(2), ...refusedHeader(formulas).slice(2)]) expect(cell).toMatch(/^'/)
})

test('numbers stay numbers, so that the file can be sent again', () => {
  const columns = ['latitude', 'longitude', 'count']
  const cells = { latitude: '-33.4489', longitude: '-70,6693', count: '+12' }
  const line = refusedLine({ number: 1, reason: 'Why', cells, work }, { columns, mapping })
  expect(line).toEqual(['1', 'Why', '-33.4489', '-70,6693', '+12'])
})
