import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, preparedTemplate, prepareFolder } from '#test/prepared.ts'

const root = resolve(import.meta.dirname, '../../../../..')
const databaseServer = process.env.DATABASE_URL

let folder = ''
let env: Record<string, string> = {}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'allcity-import-'))
  await writeFile(join(folder, 'murals.csv'), 'id,title\n1,Wave\n2,Profile\n')
  if (databaseServer)
    env = { DATABASE_URL: await createDatabase(databaseServer, await preparedTemplate(databaseServer)) }
  else await prepareFolder(join(folder, 'data'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const bringIn = (...options: string[]) => bringInWith({}, ...options)

function bringInWith(setting: Record<string, string>, ...options: string[]) {
  const command = join(root, 'apps/server/src/import-file.ts')
  const typed = ['--no-warnings', command, join(folder, 'murals.csv'), ...options]
  const settings = { ...process.env, ...env, DATA_DIR: join(folder, 'data'), BASE_URL: 'http://localhost', ...setting }
  return spawnSync(process.execPath, typed, { cwd: root, env: settings, encoding: 'utf8' })
}

test('an unknown city is named in the error, nothing is read, and the command exits with 1', { tags: ['slow'] }, () => {
  const { status, stdout, stderr } = bringIn('--city', 'Nowhereville', '--run')
  expect([status, stdout, stderr]).toEqual([1, '', 'We know no city called Nowhereville.\n'])
  const abroad = bringIn('--city', 'Almaty, FR')
  expect([abroad.status, abroad.stderr]).toEqual([1, 'We know no city called Almaty, FR.\n'])
})

test('with a known city the command accepts rows without a place, and a dry run changes nothing', {
  tags: ['slow'],
}, () => {
  const without = bringIn()
  expect([without.status, without.stderr]).toEqual([0, ''])
  expect(without.stdout).toMatch(/refused.*2/s)
  const { status, stdout, stderr } = bringIn('--city', 'Almaty')
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/new.*2/s)
  expect(stdout).toContain('This was a dry run: nothing has changed.')
})

test('an unexpected error is printed as a sentence too, and the command exits with 1', { tags: ['slow'] }, async () => {
  const kept = join(folder, 'data/files/private/imports')
  await rm(kept, { recursive: true, force: true })
  await mkdir(dirname(kept), { recursive: true })
  await writeFile(kept, 'no folder')
  const { status, stdout, stderr } = bringIn()
  await rm(kept)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^The import was not finished\. .+\n$/)
})

test('an invalid option is named in one sentence, and the command exits with 1', () => {
  const { status, stdout, stderr } = bringInWith({ PORT: 'many' })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain('PORT')
  expect(stderr).not.toContain('    at ')
})
