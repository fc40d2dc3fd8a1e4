import { expect, test } from 'vitest'
import { queryString } from './query-string.ts'

test('empty and null values are skipped', () => {
  expect(queryString({ a: 1, b: null, c: undefined, d: '', e: 'x' })).toBe('a=1&e=x')
})

test('the key is repeated for each item of an array, without the empty ones', () => {
  expect(queryString({ kind: ['mural', '', 'tag', null], status: [] })).toBe('kind=mural&kind=tag')
})

test('zero and false are values', () => {
  expect(queryString({ zero: 0, no: false })).toBe('zero=0&no=false')
})

test('what has a meaning in an address is escaped', () => {
  expect(queryString({ 'q&a': 'Straße & Söhne = ?#' })).toBe('q%26a=Stra%C3%9Fe+%26+S%C3%B6hne+%3D+%3F%23')
})
