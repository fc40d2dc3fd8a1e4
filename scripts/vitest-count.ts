import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite, Vitest } from 'vitest/node'
import { type Count, fault } from './reports.ts'

type Unhandled = SerializedError & { VITEST_TEST_PATH?: string; VITEST_TEST_NAME?: string }

/**
 * A Vitest reporter that writes a `Count` to a file. Vitest's own JSON leaves out hooks that failed within a group, and uncaught errors
 * that fail the run.
 */
export class VitestCount implements Reporter {
  readonly #path: string
  #isFiltered = false

  constructor(path: string) {
    this.#path = path
  }

  onInit({ config }: Vitest): void {
    this.#isFiltered = config.tagsFilter !== undefined
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Unhandled[]): void {
    const tests = modules
      .map(({ children }) => [...children.allTests()])
      .flatMap((all) => (this.#leavesOut(all) ? [] : all))
    const passed = tests.filter((test) => test.result().state === 'passed').length
    const ofTests = tests.flatMap((test) => {
      const { state, errors } = test.result()
      return state === 'passed' ? [] : [fault(test.module.moduleId, test.fullName, errors?.[0]?.message ?? state)]
    })
    // The errors of the first try.
    const retried = tests
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => fault(test.module.moduleId, test.fullName, test.result().errors?.[0]?.message))
    const ofGroups = modules.flatMap((module) => [module, ...module.children.allSuites()]).flatMap(ofGroup)
    const uncaught = unhandled.map(ofNoTest)
    const count: Count = {
      passed,
      failed: tests.length - passed + ofGroups.length + uncaught.length,
      faults: [...ofTests, ...ofGroups, ...uncaught],
      retried,
    }
    writeFileSync(this.#path, JSON.stringify(count))
  }

  /** Tags are of whole files, so a filter skips all tests of a file. Any other skipped test is a failure. */
  #leavesOut(tests: TestCase[]): boolean {
    return this.#isFiltered && tests.every((test) => test.result().state === 'skipped')
  }
}

/** A file that could not be loaded, or a hook around several tests. */
function ofGroup(group: TestModule | TestSuite): string[] {
  const [module, title] = group.type === 'suite' ? [group.module, group.fullName] : [group, '']
  return group.errors().map(({ message }) => fault(module.moduleId, title, message))
}

/** An uncaught error may come from another place than the test it occurred in. */
function ofNoTest({ message, stack = '', cause, VITEST_TEST_PATH = '', VITEST_TEST_NAME = '' }: Unhandled): string {
  const frame = stack.split('\n').find((line) => line.includes('.ts:') && !line.includes('node_modules'))
  const why = [message.split('\n')[0], cause?.message, frame?.trim()].filter(Boolean).join(' ')
  return fault(VITEST_TEST_PATH, VITEST_TEST_NAME, `caught by no test: ${why}`)
}
