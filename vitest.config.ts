import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const shared = resolve(import.meta.dirname, process.env.SHARED_DATA ?? '../shared/data')
const env = { TZ: 'Asia/Kathmandu', NODE_ENV: 'test', ...(existsSync(shared) ? { SHARED_DATA: shared } : {}) }

const onDatabase = ['apps/server/**/*.test.ts', 'packages/user-pool/**/*.test.ts']
const ofNoServer = ['apps/server/src/images/**', 'apps/server/test/embedded-engine.test.ts']
// The embedded engine has one server alone.
const ofManyServers = ['apps/server/test/servers.test.ts']
// Who may do what is decided before any statement that the engines could take differently; it is the longest matrix.
const onceIsEnough = process.env.ALSO_ON_POSTGRES ? ['apps/server/test/access.test.ts'] : []
const pure = ['**/rules*.test.ts', 'apps/server/src/{lib,datasets}/**/*.test.ts']

/** The longest file first, so that no core waits for it at the end: it starts the server a dozen times. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) => moduleId.endsWith('/faults.test.ts')
    return (await super.sort(files)).sort((a, b) => Number(isLong(b)) - Number(isLong(a)))
  }
}

export default defineConfig({
  test: {
    env,
    testTimeout: 120_000,
    // A second try on a busy machine is printed as such; a fault fails both.
    retry: process.env.CI ? 1 : 0,
    hookTimeout: 180_000,
    // What is waited for comes when a busy machine gets to it; where the product promises a time, the test says so.
    expect: { poll: { timeout: 20_000 } },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: [
            ...pure,
            'packages/contract/**/*.test.ts',
            'apps/web/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'modules',
          include: onDatabase,
          exclude: [
            '**/node_modules/**',
            ...pure,
            ...(process.env.DATABASE_URL ? ofNoServer : [...ofManyServers, ...onceIsEnough]),
          ],
          // The embedded engine takes seconds and a gigabyte to open, so a process opens it once for all its files.
          isolate: false,
          maxWorkers: 2,
        },
      },
    ],
  },
})
