import { expect, test } from 'vitest'
import { queryString } from './query-string.ts'

test('skips empty and null values', () => {
  expect(queryString({ a: 1, b: null, c: undefined, d: '', e: 'x' })).toBe('a=1&e=x')
})

test('repeats the key for each item of an array and skips empty items', () => {
  expect(queryString({ kind: ['mural', '', 'tag', null], status: [] })).toBe('kind=mural&kind=tag')
})

test('keeps zero and false', () => {
  expect(queryString({ zero: 0, no: false })).toBe('zero=0&no=false')
})

test('escapes characters with a meaning in a URL', () => {
  expect(queryString({ 'q&a': 'Straße & Söhne = ?#' })).toBe('q%26a=Stra%C3%9Fe+%26+S%C3%B6hne+%3D+%3F%23')
})
