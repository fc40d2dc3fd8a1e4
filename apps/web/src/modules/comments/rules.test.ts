import { expect, test } from 'vitest'
import { partsOf, wrongWith } from './rules.ts'

test('members who are mentioned are pieces of their own, other names are text', () => {
  const parts = partsOf({ text: 'Ask @Wren, @nobody or x@kite.org\n@kite.', mentions: ['wren', 'kite'] })
  expect(parts.map(({ text, username }) => [text, username])).toEqual([
    ['Ask ', null],
    ['@Wren', 'wren'],
    [', @nobody or x@kite.org\n', null],
    ['@kite', 'kite'],
    ['.', null],
  ])
})

test('a text says what is wrong with it', () => {
  expect(wrongWith('  ')).toBe('Write something')
  expect(wrongWith('a'.repeat(2_001))).toBe('At most 2000 characters: these are 2001')
  expect(wrongWith('fine')).toBeUndefined()
})
