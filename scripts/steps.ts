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
  /** Name of the step that runs at the same time, so that no core idles; its output is shown in its own turn. */
  beside?: string
  /** Runs only when it is asked for by name. */
  isExtra?: boolean
  /** `output` is a file descriptor for its output; without one, the terminal. */
  run: (output?: number) => Promise<Outcome>
}

// Folder for temporary files of tests, removed at the end; a test's PostgreSQL reads it as another user.
export const scratch = mkdtempSync(join(tmpdir(), 'allcity-test-'))
chmodSync(scratch, 0o755)
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }))

/** Steps of `npm test`, in order; the drills run when they are asked for, as CI does. */
export const steps: Step[] = [
  {
    name: 'types',
    title: 'Types',
    run: async () => {
      const counts = []
      for (const project of ['.', 'apps/web', 'apps/web/src/worker']) counts.push(await check('tsc', ['-p', project]))
      return counts.reduce(sum)
    },
  },
  {
    name: 'build',
    title: 'Web build',
    beside: 'types',
    run: (output) => check('npm', ['run', '--silent', 'build'], output),
  },
  { name: 'lint', title: 'Lint and format', run: () => check('biome', ['check', '--error-on-warnings', '.']) },
  { name: 'structure', title: 'Structure', run: () => check('node', ['scripts/check-structure.ts']) },
  { name: 'rules', title: 'Rules', run: () => vitest('rules', 'rules*') },
  { name: 'modules-embedded', title: 'Modules, embedded engine', run: (output) => onEmbedded('modules', output) },
  {
    name: 'modules-postgres',
    title: 'Modules, PostgreSQL',
    beside: 'modules-embedded',
    run: (output) => onPostgres('modules', output),
  },
  { name: 'journeys', title: 'Journeys in a browser', run: () => journeys('desktop', 'phone') },
  {
    name: 'drills-embedded',
    title: 'Drills, embedded engine',
    isExtra: true,
    run: (output) => onEmbedded('drills*', output),
  },
  {
    name: 'drills-postgres',
    title: 'Drills, PostgreSQL',
    isExtra: true,
    beside: 'drills-embedded',
    run: (output) => onPostgres('drills', output),
  },
  {
    name: 'drills-journeys',
    title: 'Drills in a browser',
    isExtra: true,
    run: () => journeys('drills', 'stories', 'stories-phone'),
  },
]

async function check(program: string, parameters: string[], output?: number): Promise<Count> {
  const code = await run(program, parameters, { output })
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function vitest(name: string, project: string, { environment, output }: RunOptions = {}): Promise<Count> {
  const report = join(scratch, `${name}.json`)
  const variables = { TMPDIR: scratch, TESTS_REPORT: report, ...environment }
  const code = await run('vitest', ['run', '--project', project], { environment: variables, output })
  return countVitest(report, code)
}

function onEmbedded(project: string, output?: number) {
  const environment = obtainPostgres() ? { ALSO_ON_POSTGRES: '1' } : {}
  return vitest(`${project.replace('*', '')}-embedded`, project, { environment, output })
}

async function onPostgres(project: string, output?: number) {
  if (!obtainPostgres())
    return missing('install PostgreSQL 15 or newer with PostGIS 3, and have pg_config in the PATH.')
  const postgres = await startPostgres({ durable: false })
  try {
    return await vitest(`${project}-postgres`, project, { environment: { DATABASE_URL: postgres.url }, output })
  } finally {
    await postgres.stop()
  }
}

async function journeys(...projects: string[]) {
  const path = obtainChromium()
  if (!path) return missing('install Chromium, or set CHROMIUM_PATH to one.')
  const report = join(scratch, 'journeys.json')
  const environment = { CHROMIUM_PATH: path, JOURNEYS_REPORT: report, TMPDIR: scratch }
  const parameters = ['test', '-c', 'e2e/playwright.config.ts', ...projects.map((project) => `--project=${project}`)]
  return countPlaywright(report, await run('playwright', parameters, { environment }))
}

/** On a developer's machine a missing engine skips a part; in CI it is a failure. */
function missing(advice: string) {
  console.error(`Not run: ${advice}`)
  return { passed: 0, failed: process.env.CI && process.env.CI !== 'false' ? 1 : 0, notRun: advice }
}

function sum(a: Count, b: Count): Count {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed }
}
