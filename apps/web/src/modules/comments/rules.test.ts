import { ArtworkId } from '@allcity/contract/artworks'
import { type Comment, CommentId } from '@allcity/contract/comments'
import { expect, test } from 'vitest'
import { mergeComments, splitMentions, withComment, wrongWith } from './rules.ts'

test('splits mentions of members into parts of their own and leaves other names as text', () => {
  const parts = splitMentions({ text: 'Ask @Wren, @nobody or x@kite.org\n@kite.', mentions: ['wren', 'kite'] })
  expect(parts.map(({ text, username }) => [text, username])).toEqual([
    ['Ask ', null],
    ['@Wren', 'wren'],
    [', @nobody or x@kite.org\n', null],
    ['@kite', 'kite'],
    ['.', null],
  ])
})

test('reports why a comment text is invalid', () => {
  expect(wrongWith('  ')).toBe('Write a comment')
  expect(wrongWith('a'.repeat(2_001))).toBe('Use at most 2,000 characters. You have 2,001.')
  expect(wrongWith('fine')).toBeUndefined()
})

const commentAt = (minute: number): Comment => ({
  id: CommentId.parse(`01900000-0000-7000-8000-0000000000${minute}`),
  artworkId: ArtworkId.parse('01900000-0000-7000-8000-000000000000'),
  text: `Said at ${minute}`,
  mentions: [],
  by: { username: 'wren', name: null, avatar: null },
  createdAt: `2026-01-01T10:${minute}:00.000Z`,
  editedAt: null,
  mayRemove: false,
  version: 'first',
})

test('shows a new comment after the loaded ones, and only once when its page loads', () => {
  const loaded = withComment([{ items: [commentAt(10)] }, { items: [commentAt(11)] }], commentAt(40))
  expect(mergeComments(loaded).map(({ text }) => text)).toEqual(['Said at 10', 'Said at 11', 'Said at 40'])
  const all = [...loaded, { items: [commentAt(12), commentAt(40), commentAt(41)] }]
  expect(mergeComments(all).map(({ createdAt }) => createdAt.slice(14, 16))).toEqual(['10', '11', '12', '40', '41'])
})
