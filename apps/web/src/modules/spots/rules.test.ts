import { ArtworkCard, SpotId } from '@allcity/contract/artworks'
import type { Layer } from '@allcity/contract/spots'
import { describe, expect, it } from 'vitest'
import { listPairs, pairAround, placeDots, wallTitle, whenWord } from './rules.ts'

const photo = { width: 4, height: 3, thumbhash: '', colour: '#000000', altText: null, sizes: [] }
const layer = (number: number, since: string, more: Partial<Layer> = {}): Layer => ({
  artwork: ArtworkCard.parse({
    id: `0199c077-4ca7-7868-a591-00000000000${number}`,
    title: null,
    credits: [],
    props: 0,
    kind: 'mural',
    surface: 'wall',
    status: 'present',
    stillThere: { probability: 1, lastSeenOn: null, halfLifeDays: 1, fade: 0, words: '' },
    place: {
      level: 'exact',
      location: null,
      neighbourhood: null,
      city: null,
      country: null,
      countryCode: null,
      path: null,
    },
    cover: { id: SpotId.parse('0199c077-4ca7-7868-a591-36037b5df162'), ...photo },
    uploader: { username: 'ana' },
    publishedAt: '2025-01-01T00:00:00.000Z',
    isSample: false,
  }),
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
