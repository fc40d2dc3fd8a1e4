import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readOptions } from './rules/options.ts'

test('reads the options of the command', () => {
  const typed =
    'murals.csv --run --city Almaty --source Murals --licence CC0 --kind mural --artist First --artist Second'
  expect(
    readOptions([...typed.split(' '), '--kind-column', 'Type', '--projection', 'EPSG:2263', '--delimiter', '\\t']),
  ).toEqual({
    isGood: true,
    problem: '',
    file: 'murals.csv',
    values: { run: true, city: 'Almaty' },
    source: { name: 'Murals', licence: 'CC0', kind: 'mural' },
    mapping: { artists: [['First'], ['Second']], kind: 'Type', projection: 'EPSG:2263' },
    reading: { delimiter: '\t' },
  })
  const undo = '0199c077-4ca7-7868-a591-36037b5dc0de'
  expect(readOptions(['--undo', undo])).toMatchObject({ isGood: true, values: { undo } })
})

test.each([
  [[], 'Name one file.'],
  [['a.csv', 'b.csv'], 'Name one file.'],
  [['a.csv', '--undo', 'x'], 'Name one file.'],
  [['a.csv', '--colour', 'red'], "Unknown option '--colour'"],
  [['a.csv', '--city'], "Option '--city <value>' argument missing"],
  [['a.csv', '--projection', 'feet'], 'Enter a projection such as EPSG:2263'],
  [['a.csv', '--source-link', 'nowhere'], 'Enter a link like https://example.org'],
  [['a.csv', '--order', 'backwards'], 'latitude_first'],
  [['--undo', 'yesterday'], 'yesterday is no ID of an import'],
  [['a.csv', '--source', ''], 'Enter the name of the source'],
])('refuses %j with a sentence', (typed, sentence) => {
  const { isGood, problem } = readOptions(typed)
  expect([isGood, problem]).toEqual([false, expect.stringContaining(sentence)])
})

test('reports wrong options before it opens any file', () => {
  const command = join(import.meta.dirname, '../../import-file.ts')
  const run = (...typed: string[]) =>
    spawnSync(process.execPath, ['--no-warnings', command, ...typed], { encoding: 'utf8' })
  const missing = run('/nowhere/murals.csv')
  expect([missing.status, missing.stdout, missing.stderr]).toEqual([2, '', 'There is no file /nowhere/murals.csv.\n'])
  const folder = run(import.meta.dirname)
  expect([folder.status, folder.stderr]).toEqual([2, `${import.meta.dirname} is a folder, not a file.\n`])
  const here = import.meta.filename
  const nowhere = run(here, '--refused', '/nowhere/refused.csv')
  expect([nowhere.status, nowhere.stderr]).toEqual([2, 'There is no folder /nowhere in which a file may be written.\n'])
  const [scratch, large] = [mkdtempSync(join(tmpdir(), 'allcity-import-')), 'large.csv']
  writeFileSync(join(scratch, large), '')
  truncateSync(join(scratch, large), 2 * 1024 ** 3)
  const huge = run(join(scratch, large))
  rmSync(scratch, { recursive: true })
  expect([huge.status, huge.stderr]).toEqual([1, 'This file is larger than 1 GB. Send it in parts.\n'])
})

test('reads a row filter as a column and its values, and refuses a second column', () => {
  const { isGood, mapping } = readOptions(['murals.csv', '--only', 'Type=Mural', '--only', 'Type = Mosaic'])
  expect([isGood, mapping.only]).toEqual([true, { column: 'Type', values: ['Mural', 'Mosaic'] }])
  expect(readOptions(['murals.csv', '--only', 'Mural']).problem).toContain('--only "COLUMN=VALUE"')
  expect(readOptions(['murals.csv', '--only', 'A=1', '--only', 'B=2']).problem).toContain('the same column')
})
