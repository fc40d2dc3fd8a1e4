import { expect, test } from 'vitest'
import { numberIn, pairIn } from './rules-coordinates.ts'
import { isNothing, oneLine, plain } from './rules-text.ts'
import { namesIn } from './rules-words.ts'

test('places are read however cities write them', () => {
  const middle = { x: 12.5, y: 41.9 }
  for (const cell of ['POINT (12.5 41.9)', 'SRID=4326;POINT(12.5 41.9)', '12.4,41.9,0 12.6,41.9,0', '(12.5, 41.9)'])
    expect([cell, pairIn(cell)]).toEqual([cell, expect.objectContaining(middle)])
  expect(numberIn('41° 54′ 0″ N')).toBeCloseTo(41.9)
  expect(numberIn('73.965W')).toBe(-73.965)
  expect(numberIn('1 234 567,8')).toBeNull()
})

test('words for nothing are nothing, and names that begin like them are names', () => {
  for (const cell of ['', ' - ', 'N/A', '(unknown)', 'no image', 'not known.', 'TBD'])
    expect([cell, isNothing(cell)]).toEqual([cell, true])
  for (const cell of ['Nature', 'None of us', 'Nil Desperandum', 'No images here'])
    expect([cell, isNothing(cell)]).toEqual([cell, false])
})

test('a cell that somebody made to be read for hours is read at once', () => {
  const long = 300_000
  const cells = ['1 1', 'a a', '12 12 12 x', '1-1', 'a)a', '1,1 x'].map((cell) =>
    cell.replaceAll(/[ )-]/g, (sign) => sign.repeat(long)),
  )
  cells.push('1'.repeat(long), `1.1,1.1,1.1${'111111.1,1.1,1.1'.repeat(2_000)}x`, `POINT ${'1'.repeat(long)}`)
  const begun = performance.now()
  for (const cell of cells) for (const read of [numberIn, pairIn, plain, namesIn]) read(cell)
  for (const cell of cells) oneLine(cell, 120)
  expect(performance.now() - begun).toBeLessThan(5_000)
})
