import { expect, test } from 'vitest'
import { searchPath, splitMarks, withSearch, wordsIn } from './rules.ts'

test('a text is cut where the words met it', () => {
  expect(
    splitMarks({
      text: 'New York City',
      marks: [
        [0, 3],
        [9, 11],
      ],
    }),
  ).toEqual([
    { text: 'New', isMet: true },
    { text: ' York ', isMet: false },
    { text: 'Ci', isMet: true },
    { text: 'ty', isMet: false },
  ])
  expect(splitMarks({ text: 'Berlin', marks: [] })).toEqual([{ text: 'Berlin', isMet: false }])
})

test('searches are kept newest first, each once, and no more than a few', () => {
  expect(withSearch(['berlin', 'vhils'], ' Vhils ')).toEqual(['Vhils', 'berlin'])
  expect(withSearch(['a', 'b', 'c', 'd', 'e', 'f'], 'g')).toEqual(['g', 'a', 'b', 'c', 'd', 'e'])
  expect(withSearch(['a'], '  ')).toEqual(['a'])
})

test('an address holds the words, and no more of them than a search takes', () => {
  expect(searchPath(' são paulo & more ')).toBe('/search?q=s%C3%A3o+paulo+%26+more')
  expect(wordsIn(new URLSearchParams({ q: `  ${'x'.repeat(200)}` }))).toHaveLength(100)
  expect([wordsIn(new URLSearchParams()), wordsIn(new URLSearchParams({ q: '\u0000 ' }))]).toEqual(['', ''])
})
