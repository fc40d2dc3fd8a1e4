import { existsSync, readFileSync } from 'node:fs'
import type { JSONReport } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'

export interface Count {
  passed: number
  failed: number
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
  return settle({ passed, failed: tests.length - passed + unloaded.length }, exitCode)
}

/** Counts a Playwright run. A test that was skipped counts as failed; one that passed at its second try is named by the run. */
export function countPlaywright(path: string, exitCode: number): Count {
  const report: JSONReport | null = read(path)
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  return settle({ passed: expected + flaky, failed: unexpected + skipped }, exitCode)
}

/** A run without any test, or one that ended badly without a failed test, is one failure. */
function settle({ passed, failed }: Count, exitCode: number): Count {
  const isUnexplained = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: isUnexplained ? 1 : failed }
}

function hasPassed({ status }: { status: string }): boolean {
  return status === 'passed'
}

function read(path: string) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}
