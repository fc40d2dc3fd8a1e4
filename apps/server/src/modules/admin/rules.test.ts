import { expect, test } from 'vitest'
import { plainError } from './rules.ts'

test('an error shows only its first line, without addresses, coordinates and keys', () => {
  expect(plainError('connect ECONNREFUSED smtp://me:secret@mail.example.org:25\n  at Socket')).toBe(
    'connect ECONNREFUSED (an address)',
  )
  expect(plainError('550 nobody at ana@example.org')).toBe('550 nobody at (an address)')
  expect(plainError('no cell for 52.516275, 13.377704')).toBe('no cell for (a number), (a number)')
  expect(plainError('bad token eyJhbGciOiJSUzI1NiJ9eyJzdWIi')).toBe('bad token (a key)')
  expect(plainError(null)).toBe('It ended with its process')
  expect(plainError('word '.repeat(100))).toHaveLength(201)
})
