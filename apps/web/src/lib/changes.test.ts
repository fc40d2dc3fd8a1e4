import { expect, it } from 'vitest'
import { changedFields, hasSameShape, mergeChanges } from './changes.ts'

const before = { title: 'Heron', story: '', place: { latitude: 1, longitude: 2 }, photos: ['a'] }

it('sends only the changed fields', () => {
  expect(changedFields(before, { ...before, place: { latitude: 1, longitude: 2 } })).toEqual({})
  expect(changedFields(before, { ...before, story: 'Painted at night', photos: ['a', 'b'] })).toEqual({
    story: 'Painted at night',
    photos: ['a', 'b'],
  })
})

it('merges two edits of different fields without a conflict', () => {
  const mine = { ...before, story: 'Mine' }
  const theirs = { ...before, title: 'Theirs' }
  expect(mergeChanges(before, mine, theirs)).toEqual({
    merged: { ...before, story: 'Mine', title: 'Theirs' },
    conflicts: [],
  })
})

it('finds a conflict in a field that both changed, unless to the same value', () => {
  const mine = { ...before, title: 'Mine', story: 'Same' }
  const theirs = { ...before, title: 'Theirs', story: 'Same', photos: [] }
  const { merged, conflicts } = mergeChanges(before, mine, theirs)
  expect(conflicts).toEqual(['title'])
  expect(merged).toEqual({ ...before, title: 'Mine', story: 'Same', photos: [] })
})

it('ignores a draft whose form has different fields today', () => {
  expect(hasSameShape({ ...before }, before)).toBe(true)
  expect(hasSameShape({ title: 'Heron' }, before)).toBe(false)
  expect(hasSameShape({ ...before, extra: 1 }, before)).toBe(false)
})
