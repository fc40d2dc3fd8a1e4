import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { Row } from './row.ts'

const root = join(import.meta.dirname, '..')

const Report = z.object({ numPassedTests: z.int(), numFailedTests: z.int() })

/** A figure that a file of tests holds: how many of its tests, or of those by a name, fail. */
async function measureTests(name: string, file: string, named?: string): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'allcity-tests-'))
  try {
    const path = join(folder, 'report.json')
    const only = named ? ['--testNamePattern', named] : []
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    const options = ['run', '--project=modules', '--reporter=json', `--outputFile=${path}`, ...only]
    const child = spawn(process.execPath, [vitest, ...options, file], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await new Promise((done) => child.once('exit', done))
    const { numPassedTests: passed, numFailedTests: failed } = Report.parse(JSON.parse(await readFile(path, 'utf8')))
    return [
      {
        name,
        figure: `${failed} of ${passed + failed} fail`,
        ratio: failed / (passed + failed),
        spread: '',
        target: '0',
        holds: failed === 0 && passed > 0,
      },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Requests every restricted route as each account without access. */
export const measureAccess = () => measureTests('routes by who may call them', 'apps/server/test/access.test.ts')

/** Photos whose line breaks at 24 places on the way arrive to the very same bytes. */
export const measureCutUploads = () =>
  measureTests(
    'uploads that are cut at 24 offsets and resumed, a file each',
    'apps/server/src/modules/uploads/uploads.test.ts',
    'cut at 24 offsets',
  )
