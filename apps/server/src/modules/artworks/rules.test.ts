import { MakerId } from '@allcity/contract/makers'
import { expect, test } from 'vitest'
import { isOfFacets } from '#server/domain/artwork-facets.ts'
import { narrowed, searchWords } from '#server/domain/artwork-filter.ts'
import { countFacets } from './rules.ts'

const combinations = [
  { kind: 'mural', surface: 'wall', status: 'present', works: 5 },
  { kind: 'mural', surface: 'shutter', status: 'present', works: 2 },
  { kind: 'tag', surface: 'wall', status: 'damaged', works: 3 },
]

test('without a filter every work counts in each facet', () => {
  expect(countFacets(combinations, {})).toEqual({
    total: 10,
    kind: { mural: 7, tag: 3 },
    surface: { wall: 8, shutter: 2 },
    status: { present: 7, damaged: 3 },
  })
})

test('a facet counts the works that pass the filters of the other facets', () => {
  expect(countFacets(combinations, { kind: ['mural'], surface: ['wall'] })).toEqual({
    total: 5,
    kind: { mural: 5, tag: 3 },
    surface: { wall: 5, shutter: 2 },
    status: { present: 5 },
  })
})

test('several values of one facet are added up', () => {
  expect(countFacets(combinations, { status: ['present', 'damaged'] }).total).toBe(10)
})

test('an empty list counts as zero', () => {
  expect(countFacets([], { kind: ['mural'] })).toEqual({ total: 0, kind: {}, surface: {}, status: {} })
})

test('a title search is split into words and ignores symbols', () => {
  expect(searchWords('  “Salt” wind! %_ Zürich ')).toEqual(['Salt', 'wind', 'Zürich'])
  expect(searchWords('%%')).toEqual([])
  expect(searchWords('a '.repeat(50))).toHaveLength(8)
})

test('drops filters without effect: symbols as words, and a crew part without a crew', () => {
  const crew = MakerId.parse('0199c06c-f31d-70cd-b7b3-4a8ff3e65b5f')
  const none = { words: undefined, crewPart: undefined }
  expect(narrowed({ words: '!!! —', crewPart: 'own', kind: ['mural'] })).toEqual({ ...none, kind: ['mural'] })
  expect(narrowed({ words: 'fox', crew, crewPart: 'own' })).toEqual({ words: 'fox', crew, crewPart: 'own' })
  expect(isOfFacets(narrowed({ words: '!!!', crewPart: 'members' }))).toBe(true)
})
