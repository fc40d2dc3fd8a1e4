import { describe, expect, it } from 'vitest'
import { Draft } from './drafts.ts'
import { checkDraft, draftPath, listShownErrors, seenWork } from './rules.ts'
import { emptyDetails, newDraft, newPhoto, nothingShared } from './rules-drafts.ts'

const ids = ['0199c077-4ca7-7868-a591-000000000001', '0199c077-4ca7-7868-a591-000000000002'] as const
const photoId = newPhotoId()

function newPhotoId() {
  return Draft.shape.photos.element.shape.id.parse('0199c077-4ca7-7868-a591-000000000003')
}
const [draftId, known] = ids.map((id) => Draft.shape.id.parse(id))
if (!draftId || !known) throw new Error('No ids')
const photo = newPhoto(photoId, { name: 'wall.jpg', size: 1, lastModified: 0 })
const empty = newDraft(draftId, photo, 0)
const answered = (answer: 'new_photo' | 'covered' | 'damaged'): Draft => ({
  ...empty,
  said: { ...emptyDetails, seenOn: '2025-11-05', sameWall: { artworkId: known, title: 'Old', answer } },
})

describe('a draft that is one we know', () => {
  it('needs no kind and no place to be a new photo of it, or to show damage', () => {
    const seen = checkDraft(answered('new_photo'), nothingShared)
    expect(seen).toMatchObject({ of: known, body: { id: draftId, status: 'present', seenOn: '2025-11-05' } })
    expect(checkDraft(answered('damaged'), nothingShared)).toMatchObject({ body: { status: 'damaged' } })
    expect(draftPath(answered('damaged'))).toBe(`/artwork/${known}`)
  })

  it('still has to say on which day it was seen', () => {
    const answeredDraft = answered('new_photo')
    const undated = { ...answeredDraft, said: { ...answeredDraft.said, seenOn: '' } }
    expect(checkDraft(undated, nothingShared)).toHaveProperty('errors.seenOn')
    expect(listShownErrors(undated, nothingShared)).toEqual({})
    expect(listShownErrors({ ...undated, tried: true }, nothingShared)).toHaveProperty('seenOn')
  })

  it('is a work of its own when it covered that one, with all that a work needs', () => {
    const covered = answered('covered')
    expect(checkDraft(covered, nothingShared)).toHaveProperty('errors.kind')
    const details = {
      ...covered.said,
      kind: 'mural' as const,
      place: { location: { longitude: 1, latitude: 2 }, from: 'map' as const },
    }
    expect(checkDraft({ ...covered, said: details }, nothingShared)).toMatchObject({
      of: null,
      body: { covers: known },
    })
    expect([seenWork(covered), draftPath(covered)]).toEqual([null, `/artwork/${draftId}`])
  })
})

it('a draft that was kept before these questions were asked is read as one that was not asked', () => {
  const { sameWall: _, elsewhere: __, ...said } = emptyDetails
  const kept = Draft.parse({ ...empty, said, problem: { message: 'x', fields: {} } })
  expect(kept.said).toMatchObject({ sameWall: null, elsewhere: [] })
})
