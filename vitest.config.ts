import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { VitestCount } from './scripts/vitest-count.ts'

const shared = resolve(import.meta.dirname, process.env.SHARED_DATA ?? '../shared/data')
const env = { TZ: 'Asia/Kathmandu', NODE_ENV: 'test', ...(existsSync(shared) ? { SHARED_DATA: shared } : {}) }

const onDatabase = ['apps/server/**/*.test.ts', 'packages/user-pool/**/*.test.ts']
// Minutes of what few changes can break: servers that are killed, flooded and restored.
const drills = onDatabase.map((pattern) => pattern.replace('.test', '.drill.test'))
const ofNoServer = ['apps/server/src/images/**', 'apps/server/test/embedded-engine.drill.test.ts']
// The embedded engine has one server alone.
const ofManyServers = ['apps/server/test/servers.test.ts']
// The longest of what both engines do by the same statements: where PostgreSQL has them as modules, the embedded engine has them as
// drills.
const matrices = ['access', 'leak'].map((name) => `apps/server/test/${name}.test.ts`)
const longModules = [
  'achievements/achievements',
  'artworks/newest',
  'battles/artists',
  'battles/battles',
  'battles/checks',
  'data/streaming',
  'imports/batches',
  'imports/command',
  'imports/imports',
  'imports/undone',
  'imports/walls',
  'leaderboards/points',
  'makers/undone-merges',
  'notifications/follows',
  'notifications/notifications',
  'spots/copies',
  'spots/spots',
  'takedowns/removals',
  'takedowns/takedowns',
]
const ofBothEngines = [...matrices, ...longModules.map((name) => `apps/server/src/modules/${name}.test.ts`)]
const apart = process.env.ALSO_ON_POSTGRES ? ofBothEngines : []
const pure = ['**/rules*.test.ts', 'apps/server/src/{lib,datasets}/**/*.test.ts']
// They measure what their process takes.
const ofMemory = ['apps/server/src/datasets/**/*.test.ts']
const notHere = ['**/node_modules/**', ...pure, ...(process.env.DATABASE_URL ? ofNoServer : ofManyServers)]

// The embedded engine takes seconds and a gigabyte to open, so a process opens it once for all its files.
const together = { isolate: false, maxWorkers: 2 }

/** These begin: the first starts a server a dozen times, and the second reads all that other files leave, at every address. */
const longest = [
  '/faults.drill.test.ts',
  '/leak.test.ts',
  '/spots.test.ts',
  '/samples.drill.test.ts',
  '/pyramid.drill.test.ts',
]

/** The longest files first, so that no core waits for one at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(name))
      return at < 0 ? longest.length : at
    }
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}

// Where `npm test` reads what passed and what failed.
const report = process.env.TESTS_REPORT

export default defineConfig({
  test: {
    env,
    reporters: ['default', ...(report ? [new VitestCount(report)] : [])],
    // Long enough for a machine five times slower than ours that is busy too: only what hangs takes as long.
    testTimeout: 600_000,
    // A second try on a busy machine is printed as such; a fault fails both.
    retry: process.env.CI ? 1 : 0,
    hookTimeout: 600_000,
    // A busy machine answers late. A test states the time itself where the product promises one.
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          // They keep nothing, and a process for each file takes longer than all of them.
          isolate: false,
          exclude: ['**/node_modules/**', ...ofMemory],
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
        test: { name: 'rules-alone', include: ofMemory },
      },
      {
        extends: true,
        test: { name: 'modules', include: onDatabase, exclude: [...notHere, ...drills, ...apart], ...together },
      },
      {
        extends: true,
        // One at a time on either engine: each starts servers that want both cores.
        test: { name: 'drills', include: drills, exclude: notHere, ...together, maxWorkers: 1 },
      },
      {
        extends: true,
        // After the drills, when the other engine has done with its own.
        test: { name: 'drills-apart', include: apart, ...together, sequence: { groupOrder: 1 } },
      },
    ],
  },
})
