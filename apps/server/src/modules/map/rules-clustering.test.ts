import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeFacet } from '#server/domain/artwork-facets.ts'
import { mortonCode } from '#server/domain/map-squares.ts'
import {
  buildClusters,
  cellRange,
  countLabel,
  countWorks,
  encodeRing,
  squaresAbove,
  squaresUnder,
} from './rules-clustering.ts'

describe('the squares of the map', () => {
  test('the codes of squares within a larger one are consecutive', () => {
    fc.assert(
      fc.property(fc.nat(65_535), fc.nat(65_535), fc.integer({ min: 1, max: 8 }), (x, y, up) => {
        const above = mortonCode({ x: Math.floor(x / 2 ** up), y: Math.floor(y / 2 ** up) })
        expect(Math.floor(mortonCode({ x, y }) / 4 ** up)).toBe(above)
      }),
    )
  })

  test('a tile is eight clusters wide, and four or two where the finest squares are reached', () => {
    for (let z = 0; z <= 16; z++) {
      const range = cellRange({ z, x: 0, y: 0 })
      const clusters = ((range?.last ?? 0) - (range?.first ?? 0) + 1) / (range?.codesACluster ?? 1)
      expect(Math.sqrt(clusters), `zoom ${z}`).toBe(z <= 13 ? 8 : 2 ** (16 - z))
    }
    expect(cellRange({ z: 17, x: 0, y: 0 })).toBeNull()
  })

  test('a tile depends on the squares that hold it or its neighbours', () => {
    expect(squaresUnder({ z: 0, x: 0, y: 0 })).toEqual(new Set(['0:0']))
    expect(squaresUnder({ z: 9, x: 5, y: 5 }).size).toBe(1)
    expect(squaresUnder({ z: 9, x: 4, y: 4 }).size).toBe(4)
    for (const square of squaresUnder({ z: 12, x: 1_205, y: 1_539 })) {
      const code = Number(square.split(':')[1])
      expect(squaresAbove(code)).toContain(square)
      expect(squaresAbove(code)).toContain('0:0')
    }
  })
})

describe('clusters', () => {
  const range = { level: 7, first: 0, last: 63, codesACluster: 4 }
  const mural = 0
  const damagedTagOnTrain = 3 * 64 + 8 + 2
  const cells = [
    { code: 0, facets: [mural, damagedTagOnTrain], counts: [3, 1], x: 100, y: 100, cover: 'one' },
    { code: 3, facets: [mural], counts: [4], x: 200, y: 300, cover: 'two' },
    { code: 4, facets: [mural], counts: [1], x: 900, y: 900, cover: 'three' },
  ]

  test('contain the works of their squares and lie in the middle of them', () => {
    expect(buildClusters(cells, range, {})).toMatchObject([
      { count: 8, x: 150, y: 200, cover: 'one', only: null },
      { count: 1, x: 900, y: 900, cover: 'three', only: { kind: 'mural', status: 'present', surface: 'wall' } },
    ])
    expect(countWorks(buildClusters(cells, range, {}))).toBe(9)
  })

  test('count only works that pass the filter, and show no cover that might not', () => {
    expect(buildClusters(cells, range, { surface: ['train'] })).toMatchObject([{ count: 1, cover: null, only: null }])
    expect(buildClusters(cells, range, { kind: ['sticker'] })).toEqual([])
    expect(buildClusters(cells, range, { kind: ['mural'], status: ['present'] })).toMatchObject([
      { count: 7, cover: 'two' },
      { count: 1, cover: 'three' },
    ])
  })

  test('an unknown facet throws an error', () => {
    expect(() => decodeFacet(64 * 12)).toThrow('There is no facet')
  })

  test('have a ring of exactly twelve parts, whatever the shares', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000), { minLength: 3, maxLength: 3 }), ([murals = 0, tags = 0, trains = 0]) => {
        const lines = new Map([['mural', murals + 1] as const, ['tag', tags] as const, ['train', trains] as const])
        expect(encodeRing({ lines, count: murals + tags + trains + 1 })).toMatch(/^(?=.{12}$)a*d*l*$/)
      }),
    )
    expect(
      encodeRing({
        lines: new Map([
          ['mural', 2],
          ['train', 1],
        ]),
        count: 3,
      }),
    ).toBe('aaaaaaaallll')
  })

  test.each([
    [7, '7'],
    [999, '999'],
    [1_000, '1k'],
    [1_249, '1.2k'],
    [9_960, '10k'],
    [35_400, '35k'],
    [999_499, '999k'],
    [999_500, '1M'],
    [4_120_000, '4.1M'],
  ])('labels %i works as %s', (count, label) => {
    expect(countLabel(count)).toBe(label)
  })
})
