import { ArtworkId } from '@allcity/contract/artworks'
import { PhotoId } from '@allcity/contract/photos'
import type { Upload } from '@allcity/contract/uploads'
import { expect, test } from 'vitest'
import type { Draft, SetPlace } from './drafts.ts'
import { effective, findPlaceOrShared, wrongPlace } from './rules.ts'
import { newDraft, newPhoto, nothingShared } from './rules-drafts.ts'
import { findLastPlace, lacksPlace } from './rules-last-place.ts'

const berlin = { latitude: 52.52, longitude: 13.405 }
const porto = { latitude: 41.15, longitude: -8.61 }

function makeDraft(number: number, place: SetPlace | null = null, read: Partial<Upload['suggestion']> = {}): Draft {
  const id = `0198c5b2-0000-7000-8000-${String(number).padStart(12, '0')}`
  const photo = newPhoto(PhotoId.parse(id), { name: `${number}.jpg`, size: 10, lastModified: number })
  const upload: Upload = {
    id: photo.id,
    state: 'ready',
    fileName: photo.fileName,
    bytes: photo.bytes,
    failure: null,
    copyOf: null,
    mayRetry: false,
    suggestion: { location: null, takenAt: null, takenOffset: null, ...read },
    photo: null,
    artworkId: null,
  }
  const draft = newDraft(ArtworkId.parse(id), { ...photo, sent: true, upload }, number)
  return { ...draft, said: { ...draft.said, place } }
}

test('a photo takes the place of the last one before it that has a place, or else of the first after it', () => {
  const first = makeDraft(1)
  const second = makeDraft(2, { location: berlin, from: 'map' })
  const third = makeDraft(3)
  const fourth = makeDraft(4, null, { location: porto })
  const fifth = makeDraft(5)
  const all = [first, second, third, fourth, fifth]
  expect(findLastPlace(first, all)).toEqual({ location: berlin, from: 'last' })
  expect(findLastPlace(third, all)).toEqual({ location: berlin, from: 'last' })
  expect(findLastPlace(fifth, all)).toEqual({ location: porto, from: 'last' })
  expect(findLastPlace(first, [first])).toBeNull()
})

test('a rough place stays rough when another photo takes it', () => {
  const rough = makeDraft(1, { location: berlin, from: 'camera', accuracy: 900 })
  const city = makeDraft(2, { location: porto, from: 'city' })
  const open = makeDraft(3)
  for (const source of [rough, city]) {
    const place = findLastPlace(open, [source, open])
    expect(place && wrongPlace(place, 'street')).toContain('Move the pin to the wall')
  }
})

test('only a photo that was read and has no place lacks one', () => {
  const open = makeDraft(1)
  expect(lacksPlace(open, nothingShared)).toBe(true)
  expect(lacksPlace(makeDraft(2, null, { location: porto }), nothingShared)).toBe(false)
  expect(lacksPlace(open, { ...nothingShared, place: { location: berlin, from: 'map' } })).toBe(false)
  expect(lacksPlace({ ...open, photos: open.photos.map((photo) => ({ ...photo, upload: null })) }, nothingShared)).toBe(
    false,
  )
})

test('the place and day for all fill only cards that have none', () => {
  const shared = { ...nothingShared, place: { location: berlin, from: 'map' as const }, seenOn: '2026-05-01' }
  expect(effective(makeDraft(1), shared)).toMatchObject({ place: shared.place, seenOn: '2026-05-01' })
  const read = makeDraft(2, null, { location: porto, takenAt: '2026-04-02T10:00:00' })
  expect(effective(read, shared).seenOn).toBe('2026-04-02')
  expect(findPlaceOrShared(read, shared)).toEqual({ location: porto, from: 'photo' })
})
