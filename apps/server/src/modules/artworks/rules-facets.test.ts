import { expect, test } from 'vitest'
import { facetOf, facetsOf, isOfFacets } from './rules-facets.ts'

test('a filter is the facets that it lets through', () => {
  expect(facetsOf({})).toHaveLength(4 * 11 * 5 * 8)
  const found = facetsOf({ kind: ['mural', 'tag'], surface: ['train'], needsLook: true }).map(facetOf)
  expect(found).toHaveLength(2 * 5)
  expect(new Set(found.map(({ standing }) => standing))).toEqual(new Set(['doubtful']))
  expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['mural', 'tag']))
  expect(facetsOf({ kind: [], status: ['removed'] })).toHaveLength(4 * 11 * 8)
})

test('a number beyond the facets is refused', () => {
  expect(() => facetOf(11 << 6)).toThrow('no facet')
})

test('facets answer for kind, status, surface, standing and place, and for nothing else', () => {
  expect(isOfFacets({ kind: ['mural'], likelyThere: true })).toBe(true)
  expect(isOfFacets({ kind: ['mural'], bounds: [0, 0, 1, 1] })).toBe(false)
  expect(isOfFacets({ kind: ['mural'], bounds: [0, 0, 1, 1] }, 'bounds')).toBe(true)
  expect(isOfFacets({ fromYear: 1984 })).toBe(false)
  expect(isOfFacets({ uploader: 'wren' })).toBe(false)
})
