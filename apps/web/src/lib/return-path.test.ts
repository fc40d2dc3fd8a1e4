import { expect, test } from 'vitest'
import { returnPath, returnWords } from './return-path.ts'

test('the remembered path is where signing in leads', () => {
  expect(returnPath({ from: '/upload?draft=1#two' })).toBe('/upload?draft=1#two')
})

test.each([
  null,
  undefined,
  {},
  { from: 1 },
  { from: '//evil.example' },
  { from: '/\\evil.example' },
  { from: '/\t/evil.example' },
  { from: '/\n\\evil.example' },
  { from: 'https://evil.example' },
])('what is not a path of ours leads home: %j', (state) => expect(returnPath(state)).toBe('/'))

test('the words name a page that people know', () => {
  expect(returnWords('/upload?draft=1')).toBe('Then straight on to Upload.')
  expect(returnWords('/')).toBeNull()
})
