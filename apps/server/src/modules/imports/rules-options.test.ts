import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readOptions } from './rules-options.ts'

test('what is typed after the command is read', () => {
  const typed =
    'murals.csv --run --city Almaty --source Murals --licence CC0 --kind mural --artist First --artist Second'
  expect(
    readOptions([...typed.split(' '), '--kind-column', 'Type', '--projection', 'EPSG:2263', '--delimiter', '\\t']),
  ).toEqual({
    ...{ isGood: true, problem: '', file: 'murals.csv', values: { run: true, city: 'Almaty' } },
    source: { name: 'Murals', licence: 'CC0', kind: 'mural' },
    mapping: { artists: [['First'], ['Second']], kind: 'Type', projection: 'EPSG:2263' },
    reading: { delimiter: '\t' },
  })
  expect(readOptions(['--undo', 'an id'])).toMatchObject({ isGood: true, values: { undo: 'an id' } })
})

test.each([
  [[], 'Name one file.'],
  [['a.csv', 'b.csv'], 'Name one file.'],
  [['a.csv', '--undo', 'x'], 'Name one file.'],
  [['a.csv', '--colour', 'red'], "Unknown option '--colour'"],
  [['a.csv', '--city'], "Option '--city <value>' argument missing"],
  [['a.csv', '--projection', 'feet'], 'A projection is written EPSG:2263'],
  [['a.csv', '--source-link', 'nowhere'], 'A link looks like https://example.org'],
  [['a.csv', '--source', ''], 'Say whose data this is'],
])('%j is refused with a sentence', (typed, sentence) => {
  const { isGood, problem } = readOptions(typed)
  expect([isGood, problem]).toEqual([false, expect.stringContaining(sentence)])
})

test('the command says which file is missing, and ends with 2', () => {
  const command = join(import.meta.dirname, '../../import-file.ts')
  const run = (...typed: string[]) =>
    spawnSync(process.execPath, ['--no-warnings', command, ...typed], { encoding: 'utf8' })
  const missing = run('/nowhere/murals.csv')
  expect([missing.status, missing.stdout, missing.stderr]).toEqual([2, '', 'There is no file /nowhere/murals.csv.\n'])
})
