import { ArtworkId } from '@allcity/contract/artworks'
import { PhotoId } from '@allcity/contract/photos'
import type { Upload } from '@allcity/contract/uploads'
import { describe, expect, it } from 'vitest'
import type { Draft, DraftPhoto } from './drafts.ts'
import { checkDraft } from './rules.ts'
import { newDraft, newPhoto, nothingShared, takenApart } from './rules-drafts.ts'
import { announcement, cardWords, copiesSentence, headline } from './rules-sentences.ts'
import { buildCard, mayPublish, needsPerson, openAmong } from './rules-stages.ts'

const createId = (number: number) => `0195d4b0-0000-7000-8000-${String(number).padStart(12, '0')}`
const older = ArtworkId.parse(createId(900))
const place = { longitude: -73.985, latitude: 40.72 }

function createPhoto(number: number, copyOf: string | null, state: Upload['state'] = 'ready'): DraftPhoto {
  const id = PhotoId.parse(createId(number))
  const file = { name: `${number}.jpg`, size: 1_000, lastModified: 1 }
  const suggestion = { takenAt: '2025-11-05T08:12:00', takenOffset: null, location: place }
  const unset = { failure: null, mayRetry: false, photo: null, artworkId: null, suggestion }
  const upload: Upload = { id, state, fileName: file.name, bytes: file.size, copyOf, ...unset }
  return { ...newPhoto(id, file), sent: true, upload }
}

function createWork(number: number, [first, ...rest]: [DraftPhoto, ...DraftPhoto[]]): Draft {
  const draft = newDraft(ArtworkId.parse(createId(number)), first, number)
  return { ...draft, photos: [first, ...rest], said: { ...draft.said, kind: 'mural' } }
}

const cardFor = (draft: Draft) => buildCard(draft, nothingShared, {}, false)
const copy = createWork(1, [createPhoto(101, older)])
const fresh = createWork(2, [createPhoto(102, null)])
const mixed = createWork(3, [createPhoto(103, null), createPhoto(104, older), createPhoto(105, null)])

describe('a work of a photo that is published already', () => {
  it('is neither ready nor may it be published, and asks for nothing', () => {
    const card = cardFor(copy)
    expect([card.stage.name, mayPublish(card), needsPerson(card.stage.name)]).toEqual(['copy', false, false])
    expect(cardWords(card)).toEqual({ title: 'Already published', note: 'This exact photo is already published:' })
    expect(checkDraft(copy, nothingShared)).toEqual({
      errors: { 'photos.0': 'This exact photo is already published.' },
    })
  })

  it('is no new photo of that work either, whatever was answered', () => {
    for (const answer of ['new_photo', 'covered', 'damaged'] as const) {
      const answered = { ...copy, said: { ...copy.said, sameWall: { artworkId: older, title: 'Old', answer } } }
      expect(checkDraft(answered, nothingShared)).toHaveProperty(['errors', 'photos.0'])
      expect(cardFor(answered).stage.name).toBe('copy')
    }
  })

  it('has no form, also when it was open before that was known', () => {
    const [card, other] = [cardFor(copy), cardFor({ ...fresh, said: { ...fresh.said, kind: null } })]
    expect(openAmong([card], copy.id, card)).toBeNull()
    expect(openAmong([card, other], null, null)).toBe(other)
  })

  it('is said to be so even where the server refused it before', () => {
    const problem = { message: 'No.', fields: {} }
    expect(cardFor({ ...copy, problem }).stage.name).toBe('copy')
  })

  it('may be published once the older work is gone', () => {
    expect(mayPublish(cardFor(createWork(1, [createPhoto(101, null)])))).toBe(true)
  })
})

describe('a work of several photos of which one is published already', () => {
  it('names that photo, keeps its form, and waits for it to go', () => {
    const card = cardFor(mixed)
    expect([card.stage.name, mayPublish(card)]).toEqual(['copy', false])
    expect(cardWords(card).note).toBe('Photo 2 is already published:')
    expect(openAmong([card], mixed.id, null)).toBe(card)
    const coverFirst = { ...mixed, photos: mixed.photos.toReversed().slice(1) }
    expect(cardWords(cardFor(coverFirst)).note).toBe('The cover is already published:')
  })

  it('is as before once that photo is taken out', () => {
    const [rest] = takenApart(mixed, PhotoId.parse(createId(104)), ArtworkId.parse(createId(4))) ?? []
    expect(rest && mayPublish(cardFor(rest))).toBe(true)
  })

  it('is reported before the other photos are processed', () => {
    const [first, second] = [createPhoto(106, older), createPhoto(107, null, 'cutting')]
    expect(cardFor(createWork(6, [first, second])).stage.name).toBe('copy')
  })
})

describe('sentences about photos that are published already', () => {
  const [one, ready, several] = [copy, fresh, mixed].map(cardFor)
  if (!one || !ready || !several) throw new Error('No cards')

  it('stand in the title, where nothing matters more', () => {
    expect(headline([one])).toBe('1 photo, already published')
    expect(headline([several])).toBe('3 photos, 1 already published')
    expect(headline([one, ready])).toBe('2 photos, 1 ready')
  })

  it('stand in the bar by the works that they hold up', () => {
    expect(copiesSentence(1)).toBe('1 is already published')
    expect(copiesSentence(2)).toBe('2 are already published')
  })

  it('are described to screen readers', () => {
    expect(announcement([one, ready])).toBe('1 photo is already published, 1 is ready to publish.')
    expect(announcement([one, several])).toBe('2 photos are already published.')
  })
})
