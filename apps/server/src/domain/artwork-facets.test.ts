import { expect, test } from 'vitest'
import { countFacets, decodeFacet, isOfFacets, listFacets } from './artwork-facets.ts'

test('a filter is turned into the facets that match it', () => {
  expect(listFacets({})).toHaveLength(4 * 11 * 5 * 8)
  const found = listFacets({ kind: ['mural', 'tag'], surface: ['train'], needsLook: true }).map(decodeFacet)
  expect(found).toHaveLength(2 * 5)
  expect(new Set(found.map(({ standing }) => standing))).toEqual(new Set(['doubtful']))
  expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['mural', 'tag']))
  expect(listFacets({ kind: [], status: ['removed'] })).toHaveLength(4 * 11 * 8)
})

test('facets are counted without listing them', () => {
  for (const filter of [
    {},
    { kind: ['mural' as const], needsLook: true },
    { status: [], surface: ['train' as const] },
  ]) {
    expect(countFacets(filter)).toBe(listFacets(filter).length)
  }
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
