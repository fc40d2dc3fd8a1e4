import { expect, test } from 'vitest'
import { decodeFacet, isOfFacets, isOneFacet, listFacets } from './artwork-facets.ts'

test('a filter is turned into the facets that match it', () => {
  expect(listFacets({})).toHaveLength(4 * 11 * 5 * 8)
  const found = listFacets({ kind: ['mural', 'tag'], surface: ['train'], needsLook: true }).map(decodeFacet)
  expect(found).toHaveLength(2 * 5)
  expect(new Set(found.map(({ standing }) => standing))).toEqual(new Set(['doubtful']))
  expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['mural', 'tag']))
  expect(listFacets({ kind: [], status: ['removed'] })).toHaveLength(4 * 11 * 8)
})

test('refuses a number that is no facet', () => {
  expect(() => decodeFacet(11 << 6)).toThrow('no facet')
})

test('facets answer filters for kind, status, surface, likelihood and place, and no others', () => {
  expect(isOfFacets({ kind: ['mural'], likelyThere: true })).toBe(true)
  expect(isOfFacets({ kind: ['mural'], bounds: [0, 0, 1, 1] })).toBe(false)
  expect(isOfFacets({ kind: ['mural'], bounds: [0, 0, 1, 1] }, 'bounds')).toBe(true)
  expect(isOfFacets({ fromYear: 1984 })).toBe(false)
  expect(isOfFacets({ uploader: 'wren' })).toBe(false)
})

test('isOneFacet accepts a single kind, surface or status', () => {
  expect(isOneFacet({ kind: ['mural'] })).toBe(true)
  expect(isOneFacet({ surface: ['train'], likelyThere: false })).toBe(true)
  expect(isOneFacet({ kind: [], status: ['present'] })).toBe(true)
  expect(isOneFacet({})).toBe(false)
  expect(isOneFacet({ kind: ['mural', 'tag'] })).toBe(false)
  expect(isOneFacet({ kind: ['mural'], status: ['present'] })).toBe(false)
  expect(isOneFacet({ kind: ['mural'], needsLook: true })).toBe(false)
})
