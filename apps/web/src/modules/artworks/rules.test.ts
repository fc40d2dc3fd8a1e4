import { ArtworkId, MyArtwork } from '@allcity/contract/artworks'
import { PhotoId } from '@allcity/contract/photos'
import type { Upload } from '@allcity/contract/uploads'
import { describe, expect, it } from 'vitest'
import { checkWritten, holdsAll, mayTakeOut, movedTo, stillRefused, written } from './rules.ts'

const createId = (number: number) => PhotoId.parse(`0195d4b0-0000-7000-8000-${String(number).padStart(12, '0')}`)
const wall = { longitude: -73.985, latitude: 40.72 }

const createUpload = (number: number, state: Upload['state']) => ({
  id: createId(number),
  state,
  fileName: `${number}.jpg`,
  bytes: 1_000,
  failure: null,
  copyOf: null,
  mayRetry: false,
  suggestion: { takenAt: null, takenOffset: null, location: null },
  photo: null,
  artworkId: null,
})

const work = MyArtwork.parse({
  id: ArtworkId.parse(createId(1)),
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
  isLocationEstimated: false,
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
  photos: [{ ...createUpload(1, 'ready'), altText: null }],
  statement: null,
  counts: { props: 0, sightings: 0, comments: 0 },
  version: 'v',
  createdAt: '2025-11-05T08:12:00Z',
})

describe('a work that is edited', () => {
  it('may stay where it is, and be moved', () => {
    const values = written(work)
    expect(checkWritten(values).errors).toEqual({})
    const moved = { longitude: -73.9, latitude: 40.7 }
    const { body, errors } = checkWritten({ ...values, place: { location: moved, from: 'map' } })
    expect([body.location, errors]).toEqual([moved, {}])
  })

  it('is not shown at the middle of a city as if that were its wall', () => {
    const values = { ...written(work), place: { location: wall, from: 'city' as const } }
    expect(checkWritten(values).errors.location).toMatch(/^Only the city is known/)
    const atCity = checkWritten({ ...values, locationLevel: 'city' })
    expect(atCity).toMatchObject({ body: { isLocationEstimated: true }, errors: {} })
  })
})

describe('a work with an estimated location', () => {
  const estimated: MyArtwork = { ...work, locationLevel: 'street', isLocationEstimated: true }

  it('is not shown as exact until its pin is moved', () => {
    const exact = { ...written(estimated), locationLevel: 'exact' as const }
    expect(checkWritten(written(estimated))).toMatchObject({ body: { isLocationEstimated: true }, errors: {} })
    expect(checkWritten(exact).errors.location).toBe(
      'This location is estimated. Move the pin to the wall, or set precision to Street.',
    )
    const moved = { ...exact, place: { location: { longitude: -73.9, latitude: 40.7 }, from: 'map' as const } }
    expect(checkWritten(moved)).toMatchObject({ body: { isLocationEstimated: false }, errors: {} })
  })
})

describe('the photos of a work', () => {
  const [first, second] = [
    { id: createId(1), altText: 'One' },
    { id: createId(2), altText: 'Two' },
  ]
  const photos = [first, second]

  it('keep one that can be shown', () => {
    const uploads = [createUpload(1, 'ready'), createUpload(2, 'failed')]
    expect(photos.map(({ id }) => mayTakeOut(photos, uploads, id))).toEqual([false, true])
    const both = [createUpload(1, 'ready'), createUpload(2, 'ready')]
    expect(photos.map(({ id }) => mayTakeOut(photos, both, id))).toEqual([true, true])
  })

  it('keep one, also when none can be shown', () => {
    const uploads = [createUpload(1, 'failed'), createUpload(2, 'failed')]
    expect(mayTakeOut(photos, uploads, first.id)).toBe(true)
    expect(mayTakeOut([first], uploads, first.id)).toBe(false)
  })

  it('have the first as their cover, and never leave their row', () => {
    expect(movedTo(photos, second.id, 0)).toEqual([second, first])
    expect(movedTo(photos, first.id, -1)).toEqual(photos)
    expect(movedTo(photos, second.id, 2)).toEqual(photos)
  })

  it('can be put back as they were while none of them went', () => {
    expect(holdsAll([second, first, { id: createId(3) }], photos)).toBe(true)
    expect(holdsAll([first], photos)).toBe(false)
  })

  it('lose what was refused of their positions once they moved', () => {
    const fields = { title: 'Too long', 'photos.1': 'Published already' }
    expect(stillRefused(fields, photos, [...photos])).toEqual(fields)
    expect(stillRefused(fields, photos, [second, first])).toEqual({ title: 'Too long' })
    expect(stillRefused(fields, photos, [first])).toEqual({ title: 'Too long' })
  })
})
