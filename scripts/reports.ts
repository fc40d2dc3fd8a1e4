import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter'
import { root } from './run.ts'

export interface Count {
  passed: number
  failed: number
  /** A line for each failed test, where the report names them: its file, its title and its fault. */
  faults?: string[]
  /** Tests that passed at their second try. */
  retried?: string[]
}

/** The count of `vitest-count.ts`. Skipped tests, files that could not be loaded and uncaught errors are failures. */
export function countVitest(path: string, exitCode: number): Count {
  const report: Count | null = read(path)
  return { ...settle({ passed: 0, failed: 0, faults: [], ...report }, exitCode), retried: report?.retried ?? [] }
}

/** Counts a Playwright run. A skipped test counts as failed; one that passed at its second try is named. */
export function countPlaywright(path: string, exitCode: number): Count {
  const report: JSONReport | null = read(path)
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  const ofRun = (report?.errors ?? []).map(({ message }) => fault('', '', message))
  const specs = (report?.suites ?? []).flatMap(allSpecs)
  const faults = [...ofRun, ...specs.filter(({ ok }) => !ok).map(toLine)]
  const retried = specs.filter(({ ok, tests }) => ok && tests.some(({ status }) => status === 'flaky')).map(toLine)
  return { ...settle({ passed: expected + flaky, failed: unexpected + skipped, faults }, exitCode), retried }
}

function allSpecs({ suites = [], specs }: JSONReportSuite): JSONReportSpec[] {
  return [...specs, ...suites.flatMap(allSpecs)]
}

/** A journey with the fault of its first try. */
function toLine({ file, title, tests }: JSONReportSpec): string {
  const error = tests.flatMap(({ results }) => results).find(({ error }) => error)?.error
  return fault(file, title, error?.message)
}

/** One line: the file's path from the root, the test's title and its fault. */
export function fault(file: string, title: string, message = ''): string {
  const line = stripVTControlCharacters(message).trim().split('\n')[0]
  return [file && relative(root, file), title, line].filter(Boolean).join(' › ')
}

/** A run without any test, or one that ended badly without a failed test, is one failure. */
function settle({ passed, failed, faults = [] }: Count, exitCode: number): Count {
  const isUnexplained = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: isUnexplained ? 1 : failed, faults }
}

function read(path: string) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}
