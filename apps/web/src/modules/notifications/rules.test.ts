import { Notification } from '@allcity/contract/notifications'
import { expect, test } from 'vitest'
import { groupBadges } from './rules.ts'

function createNotification(number: number, kind: Notification['kind'], isRead = false): Notification {
  return Notification.parse({
    id: `0199c0e0-0000-7c00-8c00-${String(number).padStart(12, '0')}`,
    kind,
    at: '2026-11-28T08:00:00Z',
    isRead,
    actors: [],
    actorCount: 0,
    workCount: 0,
    work: null,
    about: null,
    tier: null,
    excerpt: null,
    path: '/achievements#first',
  })
}

test('groups badges that follow one another, apart from read ones and other notifications', () => {
  const items = [
    createNotification(1, 'achievement'),
    createNotification(2, 'achievement'),
    createNotification(3, 'follower'),
    createNotification(4, 'achievement'),
    createNotification(5, 'achievement', true),
  ]
  expect(groupBadges(items).map((group) => group.length)).toEqual([2, 1, 1, 1])
})
