import type { Layer } from '@allcity/contract/spots'
import { describe, expect, it } from 'vitest'
import { createArtwork } from '#test/artworks.ts'
import { listPairs, pairAround, placeDots, wallTitle, whenWord } from './rules.ts'

const layer = (number: number, since: string, more: Partial<Layer> = {}): Layer => ({
  artwork: createArtwork(number, { level: 'exact', location: null }),
  since,
  until: null,
  sightings: [],
  ...more,
})
const layers = [layer(1, '2018'), layer(2, '2020-05-01'), layer(3, '2024')]

describe('the words of a wall', () => {
  it('say since when, by year or month', () => {
    expect([whenWord('2018'), whenWord('2020-05-01')]).toEqual(['2018', 'May 2020'])
    expect(wallTitle({ surface: 'wall', layers })).toBe('This wall since 2018')
    expect(wallTitle({ surface: 'train', layers: layers.slice(1) })).toBe('This train since 2020')
  })
})

describe('the pairs of a wall', () => {
  it('are works that followed each other; a page opens with what its work replaced', () => {
    expect(listPairs(layers)).toHaveLength(2)
    expect(layers.map(({ artwork }) => pairAround(layers, artwork.id))).toEqual([0, 0, 1])
    expect(listPairs(layers.slice(1, 2))).toEqual([])
  })
})

describe('the dots of a line', () => {
  it('lie where the sightings lie, none on the bullet, none on another', () => {
    const days = ['2018-01-01', '2022-01-01', '2022-01-09', '2026-01-01']
    const sightings = days.map((day) => ({ day, status: 'present' as const }))
    expect(placeDots(layer(1, '2018', { sightings }), Date.parse('2026-01-01'))).toEqual([0.16, 0.52, 0.96])
  })
})
