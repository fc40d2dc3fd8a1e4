import { expect, test } from 'vitest'
import { nameWayPoint } from './rules.ts'

test.each([
  [{ title: 'Salt & wind', kind: 'mural', madeBy: 'Ida Vane' }, 'Salt & wind'],
  [{ title: null, kind: 'mural', madeBy: 'Ida Vane; Bo Tarn (helped)' }, 'Mural by Ida Vane; Bo Tarn (helped)'],
  [{ title: null, kind: 'throw_up', madeBy: 'Ida Vane' }, 'Throw-up by Ida Vane'],
  [{ title: null, kind: 'other', madeBy: 'Ida Vane' }, 'Work by Ida Vane'],
  [{ title: null, kind: 'throw_up', madeBy: null }, 'Untitled throw-up'],
] as const)('names the point of %o in a file', (work, name) => {
  expect(nameWayPoint(work)).toBe(name)
})
