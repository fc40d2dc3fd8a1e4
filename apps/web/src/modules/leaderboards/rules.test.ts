import { expect, test } from 'vitest'
import { agoWord, boardAt, boardPath, kindsWord, readBoardFilter, titleOfBoard } from './rules.ts'
import { heldWord, reasonWord } from './rules-ledger.ts'
import { ordinalWord } from './rules-ranks.ts'

test('the address says which board, and what it does not know is left out', () => {
  const filter = readBoardFilter(new URLSearchParams('span=all&place=de&kind=piece'))
  expect(filter).toEqual({ span: 'all', place: 'DE', kind: 'piece' })
  expect(boardPath('crew', filter)).toBe('/leaderboards/crews?span=all&place=DE&kind=piece')
  expect(readBoardFilter(new URLSearchParams('span=decade&place=nowhere&kind=poem'))).toEqual({ span: '7d' })
  expect(boardPath('hunter', { span: '7d' })).toBe('/leaderboards')
  expect(['/leaderboards', '/leaderboards/regional/'].map((path) => boardAt(path).type)).toEqual(['hunter', 'region'])
})

test('a board is called by its time, its kind and its place', () => {
  expect(titleOfBoard({ span: '7d' }, undefined)).toBe('The last 7 days')
  expect(titleOfBoard({ span: 'all', kind: 'mural' }, 'Berlin')).toBe('Murals, all time in Berlin')
})

test('ranks, kinds and times are read as words', () => {
  expect([1, 2, 3, 4, 11, 22, 1_003].map(ordinalWord)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '22nd', '1,003rd'])
  const kinds = [
    { kind: 'paste_up' as const, works: 2 },
    { kind: 'mural' as const, works: 1 },
  ]
  expect(kindsWord(kinds)).toBe('2 paste-ups, 1 mural')
  const now = Date.UTC(2026, 0, 1, 12)
  expect(
    ['2026-01-01T11:59:30Z', '2026-01-01T11:54:00Z', '2026-01-01T02:00:00Z'].map((at) => agoWord(at, now)),
  ).toEqual(['just now', '6 minutes ago', '10 hours ago'])
})

test('a line of the ledger says what was done, whether it went, and how long it is held', () => {
  const line = {
    id: 1,
    reason: 'published' as const,
    points: 10,
    takesBack: false,
    isHeld: true,
    work: null,
    at: '2026-01-01T12:00:00Z',
    countsFrom: '2026-01-02T12:00:00Z',
  }
  expect(reasonWord(line)).toBe('You added')
  expect(reasonWord({ ...line, takesBack: true })).toBe('Taken back: you added')
  expect(heldWord(line, Date.UTC(2026, 0, 1, 12))).toBe('Held, counts in 24 hours')
  expect(heldWord(line, Date.UTC(2026, 0, 2, 11, 50))).toBe('Held, counts in an hour')
})
