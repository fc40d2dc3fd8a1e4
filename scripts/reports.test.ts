import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countPlaywright, countVitest } from './reports.ts'
import { root, run } from './run.ts'

let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'allcity-reports-'))
  path = join(folder, 'report.json')
})

afterEach(() => rmSync(folder, { recursive: true }))

/** Runs a test file as `npm test` does, and counts its results. Lines begin with the file's name. */
async function countResults(text: string, options: string[] = []) {
  writeFileSync(join(folder, 'some.test.js'), text)
  const settings = `
    import { VitestCount } from ${JSON.stringify(join(root, 'scripts/vitest-count.ts'))}
    export default { test: { globals: true, tags: [{ name: 'quick' }], reporters: [new VitestCount(${JSON.stringify(path)})] } }`
  writeFileSync(join(folder, 'vitest.config.mjs'), settings)
  const output = openSync(join(folder, 'output'), 'w')
  const code = await run('vitest', ['run', '--root', folder, ...options], { output })
  closeSync(output)
  const { faults = [], retried = [], ...count } = countVitest(path, code)
  const shorten = (line: string) => line.replace(/^\S*some\.test\.js › /, '')
  return { ...count, faults: faults.map(shorten), retried: retried.length > 0 ? retried.map(shorten) : undefined }
}

function playwrightReport(stats: { expected?: number; unexpected?: number; flaky?: number; skipped?: number }): void {
  writeFileSync(path, JSON.stringify({ stats }))
}

test('counts passed, failed and skipped tests, and names those that did not pass with their fault', async () => {
  const tests = `
    test('begins', () => {})
    describe('a sum', () => {
      test('adds up', () => { throw new Error('3 is not 4\\nat all') })
      test${'.skip'}('is not looked at', () => {})
    })`
  expect(await countResults(tests)).toEqual({
    passed: 1,
    failed: 2,
    faults: ['a sum > adds up › 3 is not 4', 'a sum > is not looked at › skipped'],
  })
})

test('names a test that passed at its second try with the fault of the first', async () => {
  const tests = `
    let tries = 0
    test('opens', () => { if (++tries < 2) throw new Error('too late') })`
  expect(await countResults(tests, ['--retry', '1'])).toEqual({
    passed: 1,
    failed: 0,
    faults: [],
    retried: ['opens › too late'],
  })
})

test('a file that cannot be loaded is a failure', async () => {
  expect(await countResults(`throw new Error('no such file')`)).toEqual({
    passed: 0,
    failed: 1,
    faults: ['no such file'],
  })
})

test.each([
  ['a file', `test('goes well', () => {}); afterAll(() => { throw new Error('left open') })`, 'left open'],
  [
    'a group',
    `describe('some', () => { test('goes well', () => {}); afterAll(() => { throw new Error('left open') }) })`,
    'some › left open',
  ],
])('counts a failure after the tests of %s, with its name', async (_, tests, line) => {
  expect(await countResults(tests)).toEqual({ passed: 1, failed: 1, faults: [line] })
})

test('counts an uncaught error as a failure, with its message and the test it came during', async () => {
  const tests = `test('goes on', async () => {
    void Promise.reject(new Error('nobody waits', { cause: new Error('the line was cut') }))
    await new Promise((resolve) => setTimeout(resolve))
  })`
  const count = await countResults(tests)
  expect(count).toMatchObject({ passed: 1, failed: 1 })
  expect(count.faults).toEqual([expect.stringMatching(/^goes on › caught by no test: nobody waits the line was cut/)])
})

test('counts a crashed test process as a failure', async () => {
  const count = await countResults(`test('dies', () => { process.kill(process.pid, 'SIGKILL') })`)
  expect(count.passed).toBe(0)
  expect(count.faults).toContainEqual(expect.stringContaining('SIGKILL'))
})

test('counts a run that ends badly without a failed test as a failure', () => {
  writeFileSync(path, JSON.stringify({ passed: 1, failed: 0, faults: [] }))
  expect(countVitest(path, 1)).toMatchObject({ passed: 1, failed: 1 })
  playwrightReport({ expected: 4, unexpected: 0, flaky: 0, skipped: 0 })
  expect(countPlaywright(path, 1)).toMatchObject({ passed: 4, failed: 1 })
})

test('counts a run that reports nothing as a failure, even if it claims success', () => {
  expect(countVitest(path, 0)).toMatchObject({ passed: 0, failed: 1 })
  expect(countPlaywright(path, 0)).toMatchObject({ passed: 0, failed: 1 })
})

test('counts a skipped journey as a failure, and one that passed at its second try as passed', () => {
  playwrightReport({ expected: 4, unexpected: 0, flaky: 1, skipped: 2 })
  expect(countPlaywright(path, 0)).toMatchObject({ passed: 5, failed: 2 })
})

test('names each journey that passed at its second try, with the fault of its first', () => {
  const results = [{ error: { message: 'Error: too late\n  more' } }, {}]
  const spec = { file: 'map.test.ts', title: 'opens', ok: true, tests: [{ status: 'flaky', results }] }
  writeFileSync(path, JSON.stringify({ stats: { expected: 1, flaky: 1 }, suites: [{ specs: [spec] }] }))
  expect(countPlaywright(path, 0)).toMatchObject({
    passed: 2,
    failed: 0,
    retried: ['map.test.ts › opens › Error: too late'],
  })
})

test('leaves out the files that a tag filter skips, and no other skipped test', async () => {
  const tests = `
    test('runs', { tags: ['quick'] }, () => {})
    test${'.skip'}('is not looked at', { tags: ['quick'] }, () => {})`
  const options = ['--tags-filter', 'quick']
  expect(await countResults(tests, options)).toMatchObject({ passed: 1, failed: 1 })
  expect(await countResults(`test('is left out', () => {})`, options)).toMatchObject({
    passed: 0,
    failed: 1,
    faults: [],
  })
})

test('names each failed journey with its file and the first line of its fault, and failures around them', () => {
  const results = [{ error: { message: '\u001b[31mError: nobody came\u001b[39m\n  more' } }]
  const spec = { file: 'map.test.ts', title: 'opens', ok: false, tests: [{ results }] }
  const inner = { specs: [spec, { ...spec, title: 'shuts', ok: true }] }
  const suites = [{ specs: [], suites: [inner] }]
  writeFileSync(path, JSON.stringify({ stats: { unexpected: 1 }, suites, errors: [{ message: 'Error: no browser' }] }))
  expect(countPlaywright(path, 1).faults).toEqual(['Error: no browser', 'map.test.ts › opens › Error: nobody came'])
})
