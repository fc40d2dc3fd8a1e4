import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'
import { root } from './run.ts'

export interface Count {
  passed: number
  failed: number
  /** A line for each test that failed, where the report names them: its file, its title and what was wrong. */
  faults?: string[]
}

/** Counts a Vitest run. A file that could not be loaded is one failure, and a test that was skipped is another. */
export function countVitest(path: string, exitCode: number): Count {
  const report: JsonTestResults | null = read(path)
  const results = report?.testResults ?? []
  const tests = results.flatMap(({ assertionResults }) => assertionResults)
  const passed = tests.filter(hasPassed).length
  const unloaded = results.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every(hasPassed),
  )
  return settle(
    { passed, failed: tests.length - passed + unloaded.length, faults: results.flatMap(vitestFaults) },
    exitCode,
  )
}

/** A file whose setup failed says so itself, and its tests are not run. */
function vitestFaults({ name, message, assertionResults }: JsonTestResults['testResults'][number]): string[] {
  const ofFile = message ? [fault(name, '', message)] : []
  const ofTests = assertionResults
    .filter((result) => !hasPassed(result))
    .map(({ fullName, failureMessages }) => fault(name, fullName, failureMessages?.[0]))
  return [...ofFile, ...ofTests]
}

/** Counts a Playwright run. A test that was skipped counts as failed; one that passed at its second try is named by the run. */
export function countPlaywright(path: string, exitCode: number): Count {
  const report: JSONReport | null = read(path)
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  const faults = (report?.suites ?? []).flatMap(playwrightFaults)
  return settle({ passed: expected + flaky, failed: unexpected + skipped, faults }, exitCode)
}

function playwrightFaults({ suites = [], specs }: JSONReportSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok)
  const own = failed.map(({ file, title, tests }) => {
    const error = tests.flatMap(({ results }) => results).find(({ error }) => error)?.error
    return fault(file, title, error?.message)
  })
  return [...own, ...suites.flatMap(playwrightFaults)]
}

function fault(file: string, title: string, message = ''): string {
  const line = stripVTControlCharacters(message).trim().split('\n')[0]
  return [relative(root, file), title, line].filter(Boolean).join(' › ')
}

/** A run without any test, or one that ended badly without a failed test, is one failure. */
function settle({ passed, failed, faults }: Required<Count>, exitCode: number): Required<Count> {
  const isUnexplained = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: isUnexplained ? 1 : failed, faults }
}

function hasPassed({ status }: { status: string }): boolean {
  return status === 'passed'
}

function read(path: string) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}
