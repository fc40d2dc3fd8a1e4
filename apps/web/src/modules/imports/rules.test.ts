import { dayMs } from '@allcity/contract/dates'
import { expect, test } from 'vitest'
import { isOld, missingRows } from './rules.ts'

const ended = (state: 'done' | 'undone', days: number, unchanged = 1) => ({
  state,
  finishedAt: new Date(Date.now() - days * dayMs).toISOString(),
  counts: { new: 1, matched: 0, changed: 0, unchanged, refused: 0 },
})

test('explains missing rows from the day they can be deleted', () => {
  expect([missingRows(ended('done', 6)), missingRows(ended('undone', 6))]).toEqual([null, null])
  expect(missingRows(ended('done', 8))).toBe('Unchanged rows are kept for a week.')
  expect(missingRows(ended('done', 8, 0))).toBeNull()
  expect(missingRows(ended('undone', 8))).toContain('only skipped rows and kept works')
  expect(missingRows(ended('done', 366))).toBe('Rows are kept for a year. Without them, this import can’t be undone.')
  expect(missingRows(ended('undone', 366))).toBe('Rows are kept for a year.')
})

test('an import is old a year after it ended, and not while it goes on', () => {
  expect([isOld(ended('done', 364)), isOld(ended('done', 366))]).toEqual([false, true])
  expect(isOld({ state: 'undoing', finishedAt: null })).toBe(false)
})
