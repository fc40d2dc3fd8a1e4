import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countPlaywright, countVitest } from './reports.ts'
import { root } from './run.ts'

let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'allcity-reports-'))
  path = join(folder, 'report.json')
})

afterEach(() => rmSync(folder, { recursive: true }))

function vitestReport(...files: { status: string; tests: string[] }[]): void {
  const testResults = files.map(({ status, tests }) => ({
    name: join(root, 'some.test.ts'),
    status,
    message: '',
    assertionResults: tests.map((result) => ({ status: result, fullName: `is ${result}` })),
  }))
  writeFileSync(path, JSON.stringify({ testResults }))
}

function playwrightReport(stats: { expected?: number; unexpected?: number; flaky?: number; skipped?: number }): void {
  writeFileSync(path, JSON.stringify({ stats }))
}

test('tests that passed and tests that failed are counted over all files', () => {
  vitestReport({ status: 'passed', tests: ['passed', 'passed'] }, { status: 'failed', tests: ['passed', 'failed'] })
  expect(countVitest(path, 1)).toMatchObject({ passed: 3, failed: 1 })
})

test('a file that cannot be loaded is a failure', () => {
  vitestReport({ status: 'passed', tests: ['passed'] }, { status: 'failed', tests: [] })
  expect(countVitest(path, 1)).toMatchObject({ passed: 1, failed: 1 })
})

test('a skipped test is a failure', () => {
  vitestReport({ status: 'passed', tests: ['passed', 'skipped', 'todo'] })
  expect(countVitest(path, 0)).toMatchObject({ passed: 1, failed: 2 })
  playwrightReport({ expected: 4, unexpected: 0, flaky: 1, skipped: 2 })
  expect(countPlaywright(path, 0)).toMatchObject({ passed: 5, failed: 2 })
})

test('a run that ends badly without a failed test is a failure', () => {
  vitestReport({ status: 'passed', tests: ['passed'] })
  expect(countVitest(path, 1)).toMatchObject({ passed: 1, failed: 1 })
  playwrightReport({ expected: 4, unexpected: 0, flaky: 0, skipped: 0 })
  expect(countPlaywright(path, 1)).toMatchObject({ passed: 4, failed: 1 })
})

test('a run that reports nothing is a failure, even when it says it went well', () => {
  expect(countVitest(path, 0)).toMatchObject({ passed: 0, failed: 1 })
  expect(countPlaywright(path, 0)).toMatchObject({ passed: 0, failed: 1 })
})

test('each test that failed is named with its file and the first line of its fault', () => {
  const failed = {
    status: 'failed',
    fullName: 'adds up',
    failureMessages: ['\u001b[31mError: 3 is not 4\u001b[39m\n    at sum'],
  }
  const passed = { status: 'passed', fullName: 'begins' }
  const files = [
    { name: join(root, 'bench/sum.test.ts'), status: 'failed', message: '', assertionResults: [passed, failed] },
    { name: join(root, 'bench/lost.test.ts'), status: 'failed', message: 'Error: no such file', assertionResults: [] },
  ]
  writeFileSync(path, JSON.stringify({ testResults: files }))
  expect(countVitest(path, 1).faults).toEqual([
    'bench/sum.test.ts › adds up › Error: 3 is not 4',
    'bench/lost.test.ts › Error: no such file',
  ])

  const results = [{ error: { message: 'Error: nobody came\n  more' } }]
  const spec = { file: 'map.test.ts', title: 'opens', ok: false, tests: [{ results }] }
  const inner = { specs: [spec, { ...spec, title: 'shuts', ok: true }] }
  writeFileSync(path, JSON.stringify({ stats: { unexpected: 1 }, suites: [{ specs: [], suites: [inner] }] }))
  expect(countPlaywright(path, 1).faults).toEqual(['map.test.ts › opens › Error: nobody came'])
})
