import { ArtworkId } from '@allcity/contract/artworks'
import { PhotoId } from '@allcity/contract/photos'
import type { Upload } from '@allcity/contract/uploads'
import { describe, expect, it, test } from 'vitest'
import { Draft, type DraftPhoto } from './drafts.ts'
import { newDraft, newPhoto, nothingShared } from './rules-drafts.ts'
import { announcement, cardWords, headline, megabytes, readSentence, timeLeft } from './rules-sentences.ts'
import {
  buildCard,
  chosenAmong,
  computeTotal,
  inOrder,
  mayPublish,
  openAmong,
  type Sendings,
  type StageName,
} from './rules-stages.ts'

const createId = (number: number) => `0195d4b0-0000-7000-8000-${String(number).padStart(12, '0')}`
const photoId = PhotoId.parse(createId(100))
const place = { longitude: -73.985, latitude: 40.72 }

function createUpload(state: Upload['state'], more: Partial<Upload> = {}): Upload {
  const suggestion = { takenAt: null, takenOffset: null, location: null }
  const base = {
    id: photoId,
    fileName: 'a.jpg',
    bytes: 5_000_000,
    failure: null,
    copyOf: null,
    mayRetry: false,
    photo: null,
    artworkId: null,
  }
  return { ...base, state, suggestion, ...more }
}

function createDraft(photo: Partial<DraftPhoto>, more: Partial<Draft> = {}, number = 1): Draft {
  const file = { name: 'a.jpg', size: 5_000_000, lastModified: 1 }
  const draft = newDraft(ArtworkId.parse(createId(number)), { ...newPhoto(photoId, file), ...photo }, number)
  return { ...draft, ...more }
}

const described = {
  said: { ...createDraft({}).said, kind: 'mural' as const, place: { location: place, from: 'map' as const } },
}
const cardFor = (draft: Draft, sendings: Sendings = {}, isPublishing = false) =>
  buildCard(draft, nothingShared, sendings, isPublishing)
const stageFor = (draft: Draft, sendings: Sendings = {}) => cardFor(draft, sendings).stage.name
const sending = (phase: 'queued' | 'sending' | 'waiting', sent = 0) => ({
  [photoId]: { phase, sent, bytesPerSecond: 500_000, why: null },
})

describe('the stage of a card', () => {
  it.each<[StageName, Draft, Sendings]>([
    ['queued', createDraft({}), {}],
    ['sending', createDraft({}), sending('sending', 1)],
    ['waiting', createDraft({}), sending('waiting')],
    ['paused', createDraft({ paused: true }), {}],
    ['lost', createDraft({ lost: true }), {}],
    ['refused', createDraft({ refusal: { title: 'No', sentence: 'No.' } }), {}],
    ['checking', createDraft({ sent: true }), {}],
    ['checking', createDraft({ sent: true, upload: createUpload('checking') }), {}],
    ['cutting', createDraft({ sent: true, upload: createUpload('cutting') }), {}],
    ['describe', createDraft({ sent: true, upload: createUpload('ready') }), {}],
    ['ready', createDraft({ sent: true, upload: createUpload('ready') }, described), {}],
    ['failed', createDraft({ sent: true, upload: createUpload('failed', { failure: 'Broken.' }) }, described), {}],
    ['published', createDraft({ sent: true, upload: createUpload('cutting') }, { ...described, published: true }), {}],
  ])('is %s', (name, draft, sendings) => {
    expect(stageFor(draft, sendings)).toBe(name)
  })

  it('is not ready before the photo is, though it may be published once all is said and every byte is there', () => {
    const cardAt = (state: Upload['state'], more: Partial<Draft>) =>
      cardFor(createDraft({ sent: true, upload: createUpload(state) }, more))
    for (const [state, title] of [
      ['checking', 'Checking'],
      ['cutting', 'Processing'],
    ] as const) {
      const card = cardAt(state, described)
      expect([card.stage.name, mayPublish(card), mayPublish(cardAt(state, {}))]).toEqual([state, true, false])
      expect(cardWords(card)).toMatchObject({ title, aside: 'ready to publish' })
    }
    const onItsWay = cardFor(createDraft({ sent: false }, described), sending('sending'))
    expect([onItsWay.stage.name, mayPublish(onItsWay)]).toEqual(['sending', false])
  })

  it('asks for an answer again when the server refused a field, and offers another try when it refused the whole', () => {
    const photo = { sent: true, upload: createUpload('ready') }
    const refused = (fields: Record<string, string>) =>
      createDraft(photo, { ...described, problem: { message: 'No.', fields } })
    expect(stageFor(refused({ title: 'Too long' }))).toBe('describe')
    expect(stageFor(refused({}))).toBe('unpublished')
  })

  it('has come as far as its bytes', () => {
    expect(cardFor(createDraft({}), sending('sending', 1_250_000)).stage).toMatchObject({ stop: 0, part: 0.25 })
  })
})

test('a draft stored before copies were reported is still read', () => {
  const draft = createDraft({ sent: true, upload: createUpload('failed') }, described)
  const { copyOf: _, ...before } = createUpload('failed')
  const kept = Draft.parse({ ...draft, photos: draft.photos.map((photo) => ({ ...photo, upload: before })) })
  expect(kept).toEqual(draft)
})

describe('the order of cards', () => {
  const ready = cardFor(createDraft({ sent: true, upload: createUpload('ready') }, described, 1))
  const onItsWay = cardFor(createDraft({}, {}, 2))
  const asking = cardFor(createDraft({ sent: true, upload: createUpload('ready') }, {}, 3))
  const broken = cardFor(createDraft({ sent: true, upload: createUpload('failed') }, {}, 4))

  it('has those that need the person first', () => {
    expect(inOrder([ready, onItsWay, broken, asking], null)).toEqual([asking, broken, onItsWay, ready])
  })

  it('keeps the open card on top, also when it no longer needs anything', () => {
    expect(inOrder([asking, ready], ready.draft.id)[0]).toBe(ready)
  })

  it('opens the first that needs the person, and leaves it open when an earlier photo arrives', () => {
    const earlier = cardFor(createDraft({ sent: true, upload: createUpload('ready') }, {}, 0))
    expect(openAmong([onItsWay, asking], null, null)).toBe(asking)
    expect(openAmong([earlier, asking], null, asking)).toBe(asking)
    expect(openAmong([earlier, ready], null, ready)).toBe(earlier)
    expect(openAmong([earlier, asking], earlier.draft.id, asking)).toBe(earlier)
    expect(openAmong([earlier, asking], 'none', asking)).toBeNull()
  })

  it('are chosen from while two of them may be put together', () => {
    const chosen = [asking.draft.id]
    const published = cardFor({ ...ready.draft, published: true })
    expect(chosenAmong([asking, ready], chosen)).toBe(chosen)
    expect(chosenAmong([asking, ready], null)).toBeNull()
    expect(chosenAmong([asking, published], chosen)).toBeNull()
    expect(chosenAmong([asking, cardFor(ready.draft, {}, true)], chosen)).toBeNull()
  })

  it('counts in the title what the cards show', () => {
    expect(headline([ready, onItsWay, broken, asking])).toBe('4 photos, 2 need you')
    expect(headline([asking])).toBe('1 photo needs you')
    const { photos } = asking.draft
    const three = { ...asking, draft: { ...asking.draft, photos: [...photos, ...photos, ...photos] } }
    expect(headline([three])).toBe('3 photos need you')
    expect(headline([onItsWay])).toBe('1 photo on its way')
    expect(headline([ready, ready])).toBe('2 photos, ready')
  })

  it('sums the bytes of what is sent', () => {
    expect(computeTotal([ready, onItsWay])).toEqual({ bytes: 10_000_000, sent: 5_000_000 })
  })

  it('is described to screen readers', () => {
    expect(announcement([ready, broken, asking])).toBe(
      '1 photo needs details, 1 photo has a problem, 1 is ready to publish.',
    )
  })
})

describe('sentences', () => {
  it('name what is missing', () => {
    const photo = {
      sent: true,
      upload: createUpload('ready', { suggestion: { takenAt: null, takenOffset: null, location: place } }),
    }
    expect(cardWords(cardFor(createDraft(photo)))).toEqual({
      title: 'Add details',
      note: 'Add a kind.',
    })
  })

  it('say of one fault what would be right', () => {
    const photo = {
      sent: true,
      upload: createUpload('ready', { suggestion: { takenAt: null, takenOffset: null, location: place } }),
    }
    const draft = createDraft(photo)
    const readNote = (details: Partial<Draft['said']>) =>
      cardWords(cardFor({ ...draft, said: { ...draft.said, kind: 'mural', ...details } })).note
    expect(readNote({ title: 'x'.repeat(121) })).toBe('Keep it under 120 characters')
    expect(readNote({ place: { location: place, from: 'city' }, locationLevel: 'street' })).toMatch(
      /^Only the city is known\./,
    )
  })

  it('say how much is sent and how long it takes', () => {
    expect(cardWords(cardFor(createDraft({}), sending('sending', 500_000)))).toEqual({
      title: 'Uploading',
      note: '0.5 of 5.0 MB',
      aside: 'about 9 seconds left',
    })
    expect(timeLeft(1, null)).toBeNull()
    expect(timeLeft(90_000, 1_000)).toBe('about 2 minutes left')
  })

  it('pass on why the server refused', () => {
    const card = cardFor(
      createDraft({ sent: true, upload: createUpload('failed', { failure: 'This file is cut off.' }) }),
    )
    expect(cardWords(card).note).toBe('This file is cut off.')
  })

  it('say what was read from the photo', () => {
    const suggestion = { takenAt: '2025-11-05T08:12:00', takenOffset: null, location: place }
    const draft = createDraft({ sent: true, upload: createUpload('ready', { suggestion }) })
    expect(readSentence(draft, '2025-11-05')).toMatch(/^Taken today at 08:12\. Location and date read from the photo/)
    expect(readSentence(draft, '2025-11-06')).toMatch(/^Taken on 5 November 2025 at 08:12\./)
    expect(readSentence(createDraft({}), '2025-11-06')).toBeNull()
  })

  it('write small files with a digit that is not zero', () => {
    expect([0, 300, 12_000, 94_000, 3_600_000].map(megabytes)).toEqual(['0.0', '0.01', '0.01', '0.09', '3.6'])
  })
})
