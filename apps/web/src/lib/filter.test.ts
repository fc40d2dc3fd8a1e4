import { expect, test } from 'vitest'
import { isFiltered, noFilter, readFilter, toggled, writeFilter } from './filter.ts'

const read = (address: string) => readFilter(new URLSearchParams(address))

test('an address keeps a filter', () => {
  const filter = { ...noFilter, kind: ['mural', 'tag'] as const, surface: ['train'] as const }
  const address = writeFilter({ ...noFilter, kind: [...filter.kind], surface: [...filter.surface] })
  expect(address).toBe('?kind=mural&kind=tag&surface=train')
  expect(read(address)).toEqual(filter)
})

test('words that mean nothing are left out of a filter', () => {
  expect(read('?kind=mural&kind=opera&surface=&status=%00')).toEqual({ ...noFilter, kind: ['mural'] })
})

test('no filter makes no address, and a cursor follows the filter', () => {
  expect(writeFilter(noFilter)).toBe('')
  expect(writeFilter({ ...noFilter, status: ['removed'] }, { cursor: 'abc' })).toBe('?status=removed&cursor=abc')
  expect([isFiltered(noFilter), isFiltered(read('?status=removed'))]).toEqual([false, true])
})

test('a word toggles in and out', () => {
  expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
  expect(toggled(['b'], 'a')).toEqual(['b', 'a'])
})
