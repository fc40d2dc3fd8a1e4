import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import { root } from './run.ts'

export interface Count {
  passed: number
  failed: number
  /** A line for each failed test, where the report names them: its file, its title and its fault. */
  faults?: string[]
}

/** The count of `vitest-count.ts`. Skipped tests, files that could not be loaded and uncaught errors are failures. */
export function countVitest(path: string, exitCode: number): Count {
  const report: Count | null = read(path)
  return settle({ passed: 0, failed: 0, faults: [], ...report }, exitCode)
}

/** Counts a Playwright run. A skipped test counts as failed; the run names one that passed at its second try. */
export function countPlaywright(path: string, exitCode: number): Count {
  const report: JSONReport | null = read(path)
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  const ofRun = (report?.errors ?? []).map(({ message }) => fault('', '', message))
  const faults = [...ofRun, ...(report?.suites ?? []).flatMap(playwrightFaults)]
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

/** One line: the file's path from the root, the test's title and its fault. */
export function fault(file: string, title: string, message = ''): string {
  const line = stripVTControlCharacters(message).trim().split('\n')[0]
  return [file && relative(root, file), title, line].filter(Boolean).join(' › ')
}

/** A run without any test, or one that ended badly without a failed test, is one failure. */
function settle({ passed, failed, faults }: Required<Count>, exitCode: number): Required<Count> {
  const isUnexplained = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: isUnexplained ? 1 : failed, faults }
}

function read(path: string) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}
