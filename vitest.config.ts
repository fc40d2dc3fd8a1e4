import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import { defineConfig } from 'vitest/config'
import { messages } from './apps/web/build-messages.ts'
import { VitestCount } from './scripts/vitest-count.ts'

const shared = resolve(import.meta.dirname, process.env.SHARED_DATA ?? '../shared/data')
const env = { TZ: 'Asia/Kathmandu', NODE_ENV: 'test', ...(existsSync(shared) ? { SHARED_DATA: shared } : {}) }

const onDatabase = ['apps/server/**/*.test.ts', 'packages/user-pool/**/*.test.ts']
// Servers that are killed, flooded and restored.
const drills = ['**/*.drill.test.ts']
const pure = [
  '**/rules*.test.ts',
  'apps/server/src/{domain,platform/lib,platform/logger,platform/datasets}/**/*.test.ts',
]
// They measure the memory of their process.
const inOwnProcess = ['apps/server/src/platform/datasets/**/*.test.ts']
const nodeModules = '**/node_modules/**'

// The embedded engine takes seconds and a gigabyte to open, so a process opens it once for all its files.
const together = { isolate: false, maxWorkers: 2 }

// Where `npm test` reads what passed and what failed.
const report = process.env.TESTS_REPORT

export default defineConfig({
  test: {
    env,
    reporters: ['default', ...(report ? [new VitestCount(report)] : [])],
    // A hook may open a database and a server, and prepare the database that others copy.
    hookTimeout: 120_000,
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    // A file says so with a comment, such as `// @module-tag each-engine`.
    tags: [
      { name: 'each-engine', description: 'npm test runs it on the embedded engine too' },
      { name: 'embedded-only', description: 'about the embedded engine' },
      { name: 'postgres-only', description: 'several servers on one database' },
      { name: 'once', description: 'depends on no engine: runs on PostgreSQL alone' },
      { name: 'slow', description: 'takes more than six seconds on two cores', timeout: 120_000 },
    ],
    projects: [
      {
        extends: true,
        plugins: [lingui({ macroTransform: true }), messages()],
        test: {
          name: 'rules',
          setupFiles: ['apps/web/src/lib/test-language.ts'],
          // They keep no state, and a process for each file takes longer than all of them.
          isolate: false,
          exclude: [nodeModules, ...inOwnProcess],
          include: [
            ...pure,
            'packages/{contract,messages}/**/*.test.ts',
            'apps/web/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: { name: 'rules-alone', include: inOwnProcess },
      },
      {
        extends: true,
        test: { name: 'modules', include: onDatabase, exclude: [nodeModules, ...pure, ...drills], ...together },
      },
      {
        extends: true,
        test: {
          name: 'drills',
          include: drills,
          exclude: [nodeModules, 'e2e/**'],
          // One at a time, each in a process of its own: a drill kills, empties and restores what the others rely on.
          maxWorkers: 1,
          // A second try on a busy machine is printed as such; a fault fails both.
          retry: process.env.CI ? 1 : 0,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
})
