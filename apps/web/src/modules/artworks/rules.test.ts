import { ArtworkId, MyArtwork } from '@allcity/contract/artworks'
import { PhotoId } from '@allcity/contract/photos'
import type { Upload } from '@allcity/contract/uploads'
import { describe, expect, it } from 'vitest'
import { checkWritten, holdsAll, mayTakeOut, movedTo, stillRefused, written } from './rules.ts'

const idOf = (number: number) => PhotoId.parse(`0195d4b0-0000-7000-8000-${String(number).padStart(12, '0')}`)
const wall = { longitude: -73.985, latitude: 40.72 }

const uploadOf = (number: number, state: Upload['state']) => ({
  id: idOf(number),
  state,
  fileName: `${number}.jpg`,
  bytes: 1_000,
  failure: null,
  copyOf: null,
  mayRetry: false,
  suggestion: { takenAt: null, location: null },
  photo: null,
  artworkId: null,
})

const work = MyArtwork.parse({
  id: ArtworkId.parse(idOf(1)),
  state: 'published',
  title: null,
  description: null,
  kind: 'mural',
  surface: 'wall',
  yearMade: null,
  seenOn: null,
  permission: 'unknown',
  licence: 'cc_by_4',
  location: wall,
  locationLevel: 'exact',
  place: {
    level: 'exact',
    location: wall,
    neighbourhood: null,
    city: null,
    country: null,
    countryCode: null,
    path: null,
  },
  credits: [],
  train: null,
  photos: [{ ...uploadOf(1, 'ready'), altText: null }],
  statement: null,
  version: 'v',
  createdAt: '2025-11-05T08:12:00Z',
})

describe('a work that is edited', () => {
  it('may stay where it is, and be moved', () => {
    const said = written(work)
    expect(checkWritten(said).wrongs).toEqual({})
    const moved = { longitude: -73.9, latitude: 40.7 }
    const { body, wrongs } = checkWritten({ ...said, place: { location: moved, from: 'map' } })
    expect([body.location, wrongs]).toEqual([moved, {}])
  })

  it('is not shown at the middle of a city as if that were its wall', () => {
    const said = { ...written(work), place: { location: wall, from: 'city' as const } }
    expect(checkWritten(said).wrongs.location).toMatch(/^Only the city is known/)
    expect(checkWritten({ ...said, locationLevel: 'city' }).wrongs).toEqual({})
  })
})

describe('the photos of a work', () => {
  const [first, second] = [
    { id: idOf(1), altText: 'One' },
    { id: idOf(2), altText: 'Two' },
  ]
  const photos = [first, second]

  it('keep one that can be shown', () => {
    const uploads = [uploadOf(1, 'ready'), uploadOf(2, 'failed')]
    expect(photos.map(({ id }) => mayTakeOut(photos, uploads, id))).toEqual([false, true])
    const both = [uploadOf(1, 'ready'), uploadOf(2, 'ready')]
    expect(photos.map(({ id }) => mayTakeOut(photos, both, id))).toEqual([true, true])
  })

  it('keep one, also when none can be shown', () => {
    const uploads = [uploadOf(1, 'failed'), uploadOf(2, 'failed')]
    expect(mayTakeOut(photos, uploads, first.id)).toBe(true)
    expect(mayTakeOut([first], uploads, first.id)).toBe(false)
  })

  it('have the first as their cover, and never leave their row', () => {
    expect(movedTo(photos, second.id, 0)).toEqual([second, first])
    expect(movedTo(photos, first.id, -1)).toEqual(photos)
    expect(movedTo(photos, second.id, 2)).toEqual(photos)
  })

  it('can be put back as they were while none of them went', () => {
    expect(holdsAll([second, first, { id: idOf(3) }], photos)).toBe(true)
    expect(holdsAll([first], photos)).toBe(false)
  })

  it('lose what was refused of their positions once they moved', () => {
    const fields = { title: 'Too long', 'photos.1': 'Published already' }
    expect(stillRefused(fields, photos, [...photos])).toEqual(fields)
    expect(stillRefused(fields, photos, [second, first])).toEqual({ title: 'Too long' })
    expect(stillRefused(fields, photos, [first])).toEqual({ title: 'Too long' })
  })
})
