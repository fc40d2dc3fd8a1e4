import { toEnglish } from '@allcity/messages/translator'
import { expect, test } from 'vitest'
import { ArtworkId } from './artworks.ts'
import { describeNotification, plainText } from './notification-words.ts'

const notification = { actors: ['wren', 'zoe'], actorCount: 1, workCount: 1, work: null, about: 'Perth', tier: null }

test.each([
  [1, 'wren started following you'],
  [2, 'wren and zoe started following you'],
  [100, 'wren and 99 others started following you'],
  [101, 'wren and 100+ others started following you'],
])('words %i new followers as: %s', (actorCount, sentence) => {
  expect(plainText(describeNotification({ ...notification, kind: 'follower', actorCount }, toEnglish))).toBe(sentence)
})

test.each([
  ['member_work', 20, 'wren added 20 works'],
  ['member_work', 101, 'wren added 100+ works'],
  ['maker_work', 2, '2 new works by Perth'],
  ['city_work', 3, '3 new works in Perth'],
  ['city_work', 1, 'New in Perth: a work'],
  ['wall_work', 4, '4 new works on a wall you follow'],
] as const)('words %s for %i works as: %s', (kind, workCount, sentence) => {
  expect(plainText(describeNotification({ ...notification, kind, workCount }, toEnglish))).toBe(sentence)
})

test('words a voided battle with its reason, also for the owner of the removed work', () => {
  const why = 'battle was canceled: a work was removed'
  const work = { id: ArtworkId.parse('0199c0e0-0000-7c00-8c00-000000000001'), name: 'Salt wind', cover: null }
  expect(plainText(describeNotification({ ...notification, kind: 'battle_voided', work }, toEnglish))).toBe(
    'The battle of Salt wind was canceled: a work was removed',
  )
  expect(plainText(describeNotification({ ...notification, kind: 'battle_voided' }, toEnglish))).toBe(`Your ${why}`)
})

test.each([
  [{ work: { name: 'Salt wind' } }, 'News about Salt wind'],
  [{}, 'News about Perth'],
  [{ about: null }, 'News from wren'],
  [{ about: null, actors: [] }, 'News for you'],
])('words an unknown notification kind with the known fields: %o', (known, sentence) => {
  const younger = JSON.parse(JSON.stringify({ ...notification, ...known, kind: 'wall_painted' }))
  expect(plainText(describeNotification(younger, toEnglish))).toBe(sentence)
})
