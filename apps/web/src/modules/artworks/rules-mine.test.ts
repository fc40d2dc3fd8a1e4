import { expect, test } from 'vitest'
import { countsWord, describeState, mayRemove, mayRestore, readState, shownWhere } from './rules-mine.ts'

const nowhere = { location: null, neighbourhood: null, city: null, country: null, countryCode: null, path: null }

test('shows only that a hidden place is hidden, and shows another place with its city and precision', () => {
  expect(shownWhere({ place: { ...nowhere, level: 'hidden' }, locationLevel: 'hidden' })).toBe('Location hidden')
  const inPorto = { ...nowhere, level: 'street', city: 'Porto' } as const
  expect(shownWhere({ place: inPorto, locationLevel: 'street' })).toBe('Porto · Within 150 m')
})

const decision = { id: '0199c0e1-078a-70d8-a75f-9caba1277083', reason: 'It is an advert', noticePath: null }

test("describes the state of a work, and a moderator's decision instead of it", () => {
  expect(describeState({ state: 'published', statement: null })).toEqual({ word: 'Published', note: null })
  expect(describeState({ state: 'removed', statement: null })).toEqual({
    word: 'Deleted',
    note: 'Only you can see it.',
  })
  const removed = describeState({ state: 'removed', statement: { ...decision, measure: 'remove' } })
  expect(removed.word).toBe('Removed by a moderator')
})

test('lets the uploader restore only what they deleted themselves, and delete nothing that is in review', () => {
  expect(mayRestore({ state: 'removed', statement: null })).toBe(true)
  expect(mayRestore({ state: 'removed', statement: { ...decision, measure: 'remove' } })).toBe(false)
  expect(mayRemove({ state: 'held' })).toBe(false)
  expect(mayRemove({ state: 'failed' })).toBe(true)
})

test('leaves out what nobody added', () => {
  expect(countsWord({ props: 0, sightings: 0, comments: 0 })).toBe('')
  expect(countsWord({ props: 3, sightings: 1, comments: 0 })).toBe('3 props · 1 sighting')
})

test('takes the state of the URL only if there is such a state', () => {
  expect(readState(new URLSearchParams('state=removed'))).toBe('removed')
  expect(readState(new URLSearchParams('state=gone'))).toBeUndefined()
})
