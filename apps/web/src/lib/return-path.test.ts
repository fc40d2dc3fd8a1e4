import { expect, test } from 'vitest'
import { returnPath, returnWords } from './return-path.ts'

test('returns to the remembered path after signing in', () => {
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
])('returns to the start page for a foreign or invalid path: %j', (state) => expect(returnPath(state)).toBe('/'))

test('names the page in words that people know', () => {
  expect(returnWords('/upload?draft=1')).toBe('Then straight on to Upload.')
  expect(returnWords('/')).toBeNull()
})
