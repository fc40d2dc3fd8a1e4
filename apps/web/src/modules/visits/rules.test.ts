import { PageName } from '@allcity/contract/visits'
import { expect, test } from 'vitest'
import { pageName } from './rules.ts'

test('each page has a name of its own, and a page of an earlier version keeps its address', () => {
  expect(pageName('artwork')).toBe('Work')
  expect(pageName('admin-battles')).toBe('Admin: Battles')
  expect(pageName('zine')).toBe('zine')
  const names = PageName.options.map(pageName)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
