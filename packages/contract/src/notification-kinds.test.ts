import { toEnglish } from '@allcity/messages/translator'
import { expect, test } from 'vitest'
import { findNotificationKind, notificationKinds } from './notification-kinds.ts'
import { describeNotification, plainText, topicWords } from './notification-words.ts'
import { NotificationKind, NotificationTopic } from './notifications.ts'

const records = NotificationKind.options.map((kind) => ({ kind, ...notificationKinds[kind] }))
const notification = { actors: ['wren'], actorCount: 1, workCount: 1, work: null, about: 'Perth', tier: null }

test('gives each kind of the API one record, and no other', () => {
  expect(Object.keys(notificationKinds)).toEqual(NotificationKind.options)
  expect(findNotificationKind('wall_painted')).toBeUndefined()
})

test('gives each topic a label and at least one kind', () => {
  expect(Object.keys(topicWords)).toEqual(NotificationTopic.options)
  const used = new Set(records.map(({ topic }) => topic))
  expect(NotificationTopic.options.filter((topic) => !used.has(topic))).toEqual([])
})

test.each(records)('fills the whole sentence of $kind, and names an actor only if it has one', ({ kind, actors }) => {
  for (const workCount of [1, 2]) {
    const words = describeNotification({ ...notification, kind, workCount }, toEnglish)
    expect(plainText(words)).toMatch(/^[^{}]+$/)
    const isNamed = actors !== 'none' && actors !== 'unnamed'
    expect(words.some((word) => word.is === 'who')).toBe(isNamed)
  }
})

test.each(records)('links $kind to a page, also without a subject, a work or an actor', ({ path }) => {
  expect(path({ workId: null, subject: null })).toMatch(/^\/[a-z]/)
  expect(path({ workId: 'work', subject: 'subject', actor: 'wren & zoe' })).toMatch(/^\/[a-z]\S+$/)
})

test('hides withdrawn actors only of kinds that have actors', () => {
  expect(records.filter(({ actors, deed }) => deed && actors === 'none').map(({ kind }) => kind)).toEqual([])
})
