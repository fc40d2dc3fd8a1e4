import { ArtworkId } from '@allcity/contract/artworks'
import { LocationLevel } from '@allcity/contract/geo'
import { PhotoId } from '@allcity/contract/photos'
import type { Upload } from '@allcity/contract/uploads'
import { describe, expect, it } from 'vitest'
import type { Draft, DraftDetails } from './drafts.ts'
import { checkDraft, effective, findPlace, isFinished, listShownErrors, placeOffers, receive } from './rules.ts'
import { joined, movedPhoto, newDraft, newPhoto, nothingShared, reconciled, takenApart } from './rules-drafts.ts'

const createId = (number: number) => `0195d4b0-0000-7000-8000-${String(number).padStart(12, '0')}`
const rivington = { longitude: -73.985, latitude: 40.72 }

interface Given {
  said?: Partial<DraftDetails>
  takenAt?: string | null
  location?: typeof rivington | null
  state?: Upload['state']
  artworkId?: string | null
}

function createDraft(
  number: number,
  { said = {}, takenAt = null, location = null, state = 'ready', artworkId = null }: Given,
) {
  const id = PhotoId.parse(createId(number + 500))
  const file = { name: `${number}.jpg`, size: 1_000, lastModified: 7 }
  const upload: Upload = {
    id,
    state,
    fileName: file.name,
    bytes: file.size,
    failure: null,
    copyOf: null,
    mayRetry: false,
    suggestion: { takenAt, takenOffset: null, location },
    photo: null,
    artworkId,
  }
  const draft = newDraft(ArtworkId.parse(createId(number)), { ...newPhoto(id, file), sent: true, upload }, number)
  return { ...draft, said: { ...draft.said, ...said } }
}

const toFieldErrors = (draft: Draft, shared = nothingShared) => {
  const checked = checkDraft(draft, shared)
  return 'errors' in checked ? checked.errors : {}
}

describe('values that a draft publishes', () => {
  it('takes the location and day from the photo unless the uploader sets them', () => {
    const draft = createDraft(1, { takenAt: '2025-11-05T08:12:00', location: rivington })
    expect(findPlace(draft)).toEqual({ location: rivington, from: 'photo' })
    expect(effective(draft, nothingShared).seenOn).toBe('2025-11-05')
  })

  it('keeps the day empty after the uploader clears it', () => {
    const draft = createDraft(1, { takenAt: '2025-11-05T08:12:00', said: { seenOn: '' } })
    expect(effective(draft, nothingShared).seenOn).toBe('')
  })

  it('prefers the value of a card to the value shared by all cards', () => {
    const shared = { ...nothingShared, kind: 'piece' as const, surface: 'train' as const }
    const details = effective(createDraft(1, { said: { kind: 'mural' } }), shared)
    expect(details).toMatchObject({ kind: 'mural', surface: 'train' })
  })

  it('a draft with a kind and a location can be published', () => {
    const draft = createDraft(1, { said: { kind: 'mural' }, location: rivington })
    expect(checkDraft(draft, nothingShared)).toMatchObject({
      body: { id: draft.id, kind: 'mural', location: rivington, locationLevel: 'street', yearMade: null, seenOn: null },
    })
  })

  it('requires a kind and a location', () => {
    expect(Object.keys(toFieldErrors(createDraft(1, {})))).toEqual(['kind', 'location'])
  })

  it('accepts the centre of a city as the location only at city level', () => {
    const details = { kind: 'mural', place: { location: rivington, from: 'city' } } as const
    expect(toFieldErrors(createDraft(1, { said: details })).location).toMatch(/only the city is known/i)
    expect(toFieldErrors(createDraft(1, { said: { ...details, locationLevel: 'city' } }))).toEqual({})
  })

  it('accepts the centre of a city for a train at every level', () => {
    const details = { kind: 'piece', surface: 'train', place: { location: rivington, from: 'city' } } as const
    const train = { operator: 'MTA', number: '', line: '' }
    for (const locationLevel of LocationLevel.options) {
      expect(toFieldErrors(createDraft(1, { said: { ...details, train, locationLevel } })), locationLevel).toEqual({})
    }
  })

  it.each([
    [180, /accurate to about 200 m\. Move the pin to the wall/],
    [930, /accurate to about 1 km\./],
    [4_130, /^Your location is only accurate to about 4 km\. Move the pin to the wall/],
  ])('takes the place of a device that is %d metres off only at city level', (accuracy, sentence) => {
    const details = { kind: 'mural', place: { location: rivington, from: 'here', accuracy } } as const
    expect(toFieldErrors(createDraft(1, { said: details })).location).toMatch(sentence)
    expect(toFieldErrors(createDraft(1, { said: { ...details, locationLevel: 'city' } }))).toEqual({})
    const moved = { location: rivington, from: 'map' } as const
    expect(toFieldErrors(createDraft(1, { said: { ...details, place: moved } }))).toEqual({})
  })

  it.each([
    ['camera', /^Your location is only accurate to about 1 km/],
    ['map', /^This location is only accurate to about 1 km/],
  ] as const)('takes a rough place from the %s only at city level, and never its heading', (from, sentence) => {
    const place = { location: rivington, from, accuracy: 930, heading: 90 }
    expect(toFieldErrors(createDraft(1, { said: { kind: 'mural', place } })).location).toMatch(sentence)
    const checked = checkDraft(createDraft(1, { said: { kind: 'mural', place, locationLevel: 'city' } }), nothingShared)
    expect('body' in checked && checked.body).toMatchObject({ location: rivington })
    expect(JSON.stringify(checked)).not.toContain('heading')
  })

  it('accepts a location from a device that knows it to street level', () => {
    const place = { location: rivington, from: 'here', accuracy: 150 } as const
    expect(toFieldErrors(createDraft(1, { said: { kind: 'mural', place } }))).toEqual({})
  })

  it.each(['19', 'now', '20 25', '3000', '1200'])('refuses the year "%s"', (yearMade) => {
    const draft = createDraft(1, { said: { kind: 'tag', yearMade }, location: rivington })
    expect(toFieldErrors(draft)).toHaveProperty('yearMade')
  })

  it('refuses a day in the future', () => {
    const draft = createDraft(1, { said: { kind: 'tag', seenOn: '2999-01-01' }, location: rivington })
    expect(toFieldErrors(draft)).toHaveProperty('seenOn')
  })
})

describe('errors shown on a draft', () => {
  it('does not mark empty fields before the first attempt to publish', () => {
    expect(listShownErrors(createDraft(1, {}), nothingShared)).toEqual({})
  })

  it('marks all missing fields after an attempt to publish', () => {
    expect(Object.keys(listShownErrors({ ...createDraft(1, {}), tried: true }, nothingShared))).toEqual([
      'kind',
      'location',
    ])
  })

  it('shows the errors that the server found', () => {
    const draft = { ...createDraft(1, {}), problem: { message: '', fields: { title: 'The title has a link' } } }
    expect(listShownErrors(draft, nothingShared)).toEqual({ title: 'The title has a link' })
  })
})

describe('locations offered from a neighbouring photo', () => {
  const source = createDraft(1, { takenAt: '2025-11-05T08:12:00', location: rivington })

  it('offers a location to photos taken within two minutes', () => {
    const near = createDraft(2, { takenAt: '2025-11-05T08:14:00' })
    const far = createDraft(3, { takenAt: '2025-11-05T08:14:01' })
    expect(placeOffers([source, near, far])).toEqual([{ source, takers: [near] }])
  })

  it('offers the location of the photo nearest in time', () => {
    const nearer = createDraft(2, { takenAt: '2025-11-05T08:12:50', location: rivington })
    const taker = createDraft(3, { takenAt: '2025-11-05T08:13:00' })
    expect(placeOffers([source, nearer, taker])).toEqual([{ source: nearer, takers: [taker] }])
  })

  it('does not offer a location to drafts that declined it or already have one', () => {
    const refused = { ...createDraft(2, { takenAt: '2025-11-05T08:12:10' }), declinedPlace: true }
    const placed = createDraft(3, { takenAt: '2025-11-05T08:12:10', location: rivington })
    expect(placeOffers([source, refused, placed])).toEqual([])
  })

  it('does not offer an imprecise location', () => {
    const rough = { location: rivington, from: 'here', accuracy: 4_000 } as const
    const unsure = createDraft(1, { takenAt: '2025-11-05T08:12:00', said: { place: rough } })
    expect(placeOffers([unsure, createDraft(2, { takenAt: '2025-11-05T08:12:10' })])).toEqual([])
  })
})

describe('several photos in one work', () => {
  it('joined drafts keep the values of the first, completed by those of the others', () => {
    const first = createDraft(1, { said: { title: 'Two of us' } })
    const second = createDraft(2, { said: { title: 'Wings', kind: 'mural' } })
    const work = joined([first, second])
    expect(work.id).toBe(first.id)
    expect(work.said).toMatchObject({ title: 'Two of us', kind: 'mural' })
    expect(work.photos).toEqual([...first.photos, ...second.photos])
  })

  it('split drafts do not keep the title of the joined work', () => {
    const work = joined([createDraft(1, { said: { title: 'Two of us', kind: 'mural' } }), createDraft(2, {})])
    const taken = work.photos[1]
    const parts = taken && takenApart(work, taken.id, ArtworkId.parse(createId(9)))
    expect(parts?.map(({ id, photos }) => [id, photos.length])).toEqual([
      [createId(1), 1],
      [createId(9), 1],
    ])
    expect(parts?.[1].said).toMatchObject({ title: '', kind: 'mural' })
  })

  it('splitting or moving photos drops a refusal by photo position', () => {
    const fields = { 'photos.1': 'We do not have this photo of yours' }
    const work = { ...joined([createDraft(1, {}), createDraft(2, {})]), problem: { message: 'No.', fields } }
    const second = PhotoId.parse(createId(502))
    expect(takenApart(work, second, ArtworkId.parse(createId(9)))?.map(({ problem }) => problem)).toEqual([null, null])
    expect(movedPhoto(work, second, 0).problem).toBeNull()
  })

  it('a work with one photo cannot be split', () => {
    const draft = createDraft(1, {})
    expect(takenApart(draft, PhotoId.parse(createId(501)), ArtworkId.parse(createId(9)))).toBeNull()
  })

  it('the first photo of a work is its cover', () => {
    const work = joined([createDraft(1, {}), createDraft(2, {}), createDraft(3, {})])
    const names = movedPhoto(work, PhotoId.parse(createId(503)), 0).photos.map(({ fileName }) => fileName)
    expect(names).toEqual(['3.jpg', '1.jpg', '2.jpg'])
  })
})

describe('merging drafts with the server and other tabs', () => {
  it('leaves a draft unchanged when there is nothing new', () => {
    const draft = createDraft(1, {})
    const upload = draft.photos[0]?.upload
    expect(receive(draft, new Map(upload ? [[upload.id, upload]] : []))).toBe(draft)
  })

  it('marks a work as published when the response to publishing was lost', () => {
    const draft = createDraft(1, { state: 'cutting' })
    const upload = createDraft(1, { state: 'ready', artworkId: draft.id }).photos[0]?.upload
    const now = receive(draft, new Map(upload ? [[upload.id, upload]] : []))
    expect(now.published).toBe(true)
    expect(isFinished(now)).toBe(true)
  })

  it('keeps a photo marked as sent, whichever tab wrote last', () => {
    const sent = createDraft(1, {})
    const stale = {
      ...sent,
      said: { ...sent.said, title: 'Newer' },
      photos: sent.photos.map((p) => ({ ...p, sent: false })),
    }
    expect(reconciled(stale, sent)).toMatchObject({ said: { title: 'Newer' }, photos: [{ sent: true }] })
  })
})
