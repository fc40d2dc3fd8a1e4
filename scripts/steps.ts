import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { obtainChromium } from './chromium.ts'
import { startPostgres } from './postgres.ts'
import { obtainPostgres } from './postgres-binaries.ts'
import { type Count, countPlaywright, countVitest } from './reports.ts'
import { type RunOptions, run } from './run.ts'

export type Outcome = Count & { notRun?: string }

export interface Step {
  name: string
  title: string
  /** `output` is a file descriptor for its output; without one, the terminal. */
  run: (output?: number) => Promise<Outcome>
}

// Folder for temporary files of tests, removed at the end; a test's PostgreSQL reads it as another user.
export const scratch = mkdtempSync(join(tmpdir(), 'allcity-test-'))
chmodSync(scratch, 0o755)
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }))

/** Steps of `npm test`. Groups run one after another; the steps of a group run at the same time. */
export const quickSteps: Step[][] = [
  [
    { name: 'types', title: 'Types', run: types },
    { name: 'build', title: 'Web build', run: (output) => check('npm', ['run', '--silent', 'build'], output) },
    { name: 'lint', title: 'Lint and format', run: (output) => check('biome', biomeCheck, output) },
    { name: 'structure', title: 'Structure', run: (output) => check('node', ['scripts/check-structure.ts'], output) },
  ],
  [{ name: 'rules', title: 'Rules', run: () => vitest('rules', ['--project', 'rules*']) }],
  [
    {
      name: 'modules-postgres',
      title: 'Modules, PostgreSQL',
      run: (output) => onPostgres('modules', output),
    },
    {
      name: 'modules-embedded',
      title: 'Modules, embedded engine',
      run: (output) => onEmbedded('modules', 'each-engine || embedded-only', output),
    },
  ],
  [{ name: 'journeys', title: 'Journeys in a browser', run: () => journeys(['--grep', '@smoke']) }],
]

/** `npm run test:all` runs these after the quick steps. */
export const restSteps: Step[][] = [
  [
    {
      name: 'rest-modules',
      title: 'Other modules, embedded engine',
      run: (output) => onEmbedded('modules', '!each-engine && !embedded-only && !once', output),
    },
  ],
  [{ name: 'rest-journeys', title: 'Other journeys', run: () => journeys(['--grep-invert', '@smoke']) }],
  [
    { name: 'drills-postgres', title: 'Drills, PostgreSQL', run: (output) => onPostgres('drills', output) },
    {
      name: 'drills-embedded',
      title: 'Drills, embedded engine',
      run: (output) => onEmbedded('drills', '!once', output),
    },
  ],
]

const biomeCheck = ['check', '--error-on-warnings', '.']

async function types(output?: number): Promise<Count> {
  const counts = []
  for (const project of ['.', 'apps/web', 'apps/web/src/worker'])
    counts.push(await check('tsc', ['-p', project], output))
  return counts.reduce(sum)
}

async function check(program: string, parameters: string[], output?: number): Promise<Count> {
  const code = await run(program, parameters, { output })
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function vitest(name: string, parameters: string[], { environment, output }: RunOptions = {}): Promise<Count> {
  const report = join(scratch, `${name}.json`)
  const variables = { TMPDIR: scratch, TESTS_REPORT: report, ...environment }
  const code = await run('vitest', ['run', ...parameters], { environment: variables, output })
  return countVitest(report, code)
}

/** Without PostgreSQL, the embedded engine runs every test that it can. */
function onEmbedded(project: string, tags: string, output?: number) {
  const filter = obtainPostgres() ? `(${tags}) && !postgres-only` : '!postgres-only'
  return vitest(`${project}-embedded`, ['--project', project, '--tags-filter', filter], { output })
}

async function onPostgres(project: string, output?: number) {
  return withPostgres((DATABASE_URL) =>
    vitest(`${project}-postgres`, ['--project', project, '--tags-filter', '!embedded-only'], {
      environment: { DATABASE_URL },
      output,
    }),
  )
}

async function journeys(parameters: string[]) {
  const path = obtainChromium()
  if (!path) return missing('install Chromium, or set CHROMIUM_PATH to one.')
  const report = join(scratch, 'journeys.json')
  const environment = { CHROMIUM_PATH: path, JOURNEYS_REPORT: report, TMPDIR: scratch }
  return countPlaywright(
    report,
    await run('playwright', ['test', '-c', 'e2e/playwright.config.ts', ...parameters], { environment }),
  )
}

async function withPostgres(test: (url: string) => Promise<Count>): Promise<Outcome> {
  if (!obtainPostgres())
    return missing('install PostgreSQL 15 or newer with PostGIS 3, and have pg_config in the PATH.')
  const postgres = await startPostgres({ durable: false })
  try {
    return await test(postgres.url)
  } finally {
    await postgres.stop()
  }
}

/** On a developer's machine a missing engine skips a part; in CI it is a failure. */
function missing(advice: string) {
  console.error(`Not run: ${advice}`)
  return { passed: 0, failed: process.env.CI && process.env.CI !== 'false' ? 1 : 0, notRun: advice }
}

function sum(a: Count, b: Count): Count {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed }
}
