import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import type { Row } from './row.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs/performance')

const Result = z.object({
  name: z.string(),
  value: z.string(),
  target: z.string(),
  held: z.boolean(),
  date: z.iso.date(),
  commit: z.string(),
})
type Result = z.infer<typeof Result>

/** Writes the rows of one measure to `docs/performance/<measure>.json`, with today's date and the current commit. */
export function writeResults(measure: string, rows: Row[]): void {
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  const date = new Date().toISOString().slice(0, 10)
  const results = rows.map(
    ({ name, figure, target, holds }): Result => ({ name, value: figure, target, held: holds, date, commit }),
  )
  writeFileSync(join(folder, `${measure}.json`), `${JSON.stringify(results, null, 2)}\n`)
}

/** Returns the last results by measure. */
export function readResults(): Map<string, Result[]> {
  const files = globSync('*.json', { cwd: folder })
  return new Map(
    files.map((file) => [
      basename(file, '.json'),
      z.array(Result).parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
    ]),
  )
}
