import { ArtworkId } from '@allcity/contract/artworks'
import { expect, test } from 'vitest'
import { boardAt, boardPath, kindsWord, readBoardFilter, titleOfBoard, updatedWord } from './rules.ts'
import { heldWord, reasonWord } from './rules-ledger.ts'
import { listSharedRanks, ordinalWord } from './rules-ranks.ts'

test('the address says which board, and what it does not know is left out', () => {
  const filter = readBoardFilter(new URLSearchParams('span=all&place=de&kind=piece'))
  expect(filter).toEqual({ span: 'all', place: 'DE', kind: 'piece' })
  expect(boardPath('crew', filter)).toBe('/leaderboards/crews?span=all&place=DE&kind=piece')
  expect(readBoardFilter(new URLSearchParams('span=decade&place=nowhere&kind=poem'))).toEqual({ span: '7d' })
  expect(boardPath('hunter', { span: '7d' })).toBe('/leaderboards')
  expect(['/leaderboards', '/leaderboards/regional/'].map(boardAt)).toEqual(['hunter', 'region'])
})

test('the title of a board names who is ranked, the time, the place and the kind', () => {
  expect(titleOfBoard('hunter', { span: '7d' }, undefined)).toBe('Top hunters this week')
  expect(titleOfBoard('artist', { span: 'all', kind: 'mural' }, 'Berlin')).toBe(
    'Top artists of all time in Berlin: Murals',
  )
})

test('ranks, kinds and times are read as words', () => {
  expect([1, 2, 3, 4, 11, 22, 1_003].map(ordinalWord)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '22nd', '1,003rd'])
  const kinds = [
    { kind: 'paste_up' as const, works: 2 },
    { kind: 'mural' as const, works: 1 },
  ]
  expect(kindsWord(kinds)).toBe('Paste-ups 2, Murals 1')
  const now = Date.UTC(2026, 0, 1, 12)
  expect(
    ['2026-01-01T11:59:30Z', '2026-01-01T11:54:00Z', '2026-01-01T02:00:00Z'].map((at) => updatedWord(at, now)),
  ).toEqual(['Updated just now.', 'Updated 6 minutes ago.', 'Updated 10 hours ago.'])
})

test('a line of the ledger says what was done, whether it went, and how long it is held', () => {
  const line = {
    id: 1,
    reason: 'published' as const,
    points: 10,
    takesBack: false,
    isHeld: true,
    work: { id: ArtworkId.parse('0199c0e0-0000-7c00-8c00-000000000001'), title: 'Kelpie', kind: 'mural' as const },
    at: '2026-01-01T12:00:00Z',
    countsFrom: '2026-01-02T12:00:00Z',
  }
  expect(reasonWord(line)).toBe('Added Kelpie')
  expect(reasonWord({ ...line, takesBack: true })).toBe('Added Kelpie (reversed)')
  expect(reasonWord({ ...line, work: null })).toBe('Added a removed work')
  expect(heldWord(line, Date.UTC(2026, 0, 1, 12))).toBe('Pending, 24 hours left')
  expect(heldWord(line, Date.UTC(2026, 0, 2, 11, 50))).toBe('Pending, 1 hour left')
})

test('marks the ranks that several rows share', () => {
  expect([...listSharedRanks([1, 1, 3, 4, 4, 4].map((rank) => ({ rank })))]).toEqual([1, 4])
  expect(listSharedRanks([{ rank: 1 }, { rank: 2 }]).size).toBe(0)
})
