import { expect, test } from 'vitest'
import {
  choicesBesideKind,
  isFiltered,
  readFilter,
  toggled,
  withoutPlace,
  withWords,
  withYears,
  writeFilter,
  yearsWord,
} from './filter.ts'
import { noFilter } from './no-filter.ts'

const read = (address: string) => readFilter(new URLSearchParams(address))

test('round-trips a filter through the URL', () => {
  const filter = { ...noFilter, kind: ['mural', 'tag'] as const, surface: ['train'] as const }
  const address = writeFilter({ ...noFilter, kind: [...filter.kind], surface: [...filter.surface] })
  expect(address).toBe('?kind=mural&kind=tag&surface=train')
  expect(read(address)).toEqual(filter)
})

test('drops unknown words from a filter', () => {
  expect(read('?kind=mural&kind=opera&surface=&status=%00')).toEqual({ ...noFilter, kind: ['mural'] })
})

test('an empty filter adds nothing to the URL, and a cursor follows the filter', () => {
  expect(writeFilter(noFilter)).toBe('')
  expect(writeFilter({ ...noFilter, status: ['removed'] }, { cursor: 'abc' })).toBe('?status=removed&cursor=abc')
  expect([isFiltered(noFilter), isFiltered(read('?status=removed'))]).toEqual([false, true])
})

test('a word toggles in and out', () => {
  expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
  expect(toggled(['b'], 'a')).toEqual(['b', 'a'])
})

test('keeps city, country and the point to sort by in the URL; the point filters nothing', () => {
  expect(writeFilter(read('?region=2950159'))).toBe('?region=2950159')
  expect(read('?near=13.4,-52.51&country=DE')).toEqual({ ...noFilter, near: '13.4,-52.51', country: 'DE' })
  expect(read('?region=-1&country=deu&near=13.40512,52')).toEqual(noFilter)
  expect([isFiltered(read('?region=5')), isFiltered(read('?near=13,52'))]).toEqual([true, false])
  expect([read('?order=props').order, read('?order=best').order]).toEqual(['props', undefined])
  expect(withoutPlace(read('?region=5&kind=tag&near=13,52'))).toEqual({ ...noFilter, kind: ['tag'] })
})

test('keeps years and makers in the URL and drops invalid ones', () => {
  const crew = '0199c077-4ca7-7868-a591-36037b5df162'
  const address = `?fromYear=1984&toYear=1990&crew=${crew}`
  expect(writeFilter(read(address))).toBe(address)
  expect([isFiltered(read(address)), choicesBesideKind(read(address))]).toEqual([true, 2])
  expect(writeFilter(withWords(noFilter, ' Salt wind '))).toBe('?words=Salt+wind')
  expect(withWords(read('?words=x'), ' ')).toEqual(noFilter)
  expect(read('?fromYear=84&toYear=99999&artist=wren')).toEqual(noFilter)
})

test('words years in order, whichever was written first', () => {
  expect(yearsWord(withYears(noFilter, 1990, 1984))).toBe('Made 1984–1990')
  expect(yearsWord(withYears(noFilter, 1984, 1984))).toBe('Made in 1984')
  expect([yearsWord(withYears(noFilter, 1984)), yearsWord(withYears(noFilter, undefined, 1990))]).toEqual([
    'From 1984',
    'Up to 1990',
  ])
  expect(yearsWord(noFilter)).toBe('')
})
