// @module-tag each-engine
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const run = promisify(execFile)
const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href)

/** Writes an archive like the command, and prints its final sentence. */
const script = (path: string, count: number, bytes: number) => `
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
const { writeArchive } = await import(${module('./commands/archive.ts')})
const { describeError } = await import(${module('./rules.ts')})
process.on('SIGXFSZ', () => undefined)
const archive = writeArchive(${JSON.stringify(path)})
try {
  for (let n = 0; n < ${count}; n++) await archive.addFile('file' + n, randomBytes(${bytes}))
  await archive.finish({})
} catch (error) {
  console.log(describeError(error, 'backup.tar'))
  await archive.abandon()
  await rm(${JSON.stringify(path)}, { force: true })
}`

test.each([
  ['many small files', 5_000, 400],
  ['files of 100 KB', 50, 100_000],
])('an archive of %s that does not fit fails with a plain sentence and leaves no files', async (_, count, bytes) => {
  const folder = await mkdtemp(join(tmpdir(), 'allcity-full-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const node = [process.execPath, '--input-type=module', '-e', script(join(folder, 'x.tar.part'), count, bytes)]
  const { stdout } = await run('sh', ['-c', 'ulimit -f 1024; exec "$@"', 'sh', ...node])
  const sentence = 'backup.tar became larger than a file may be there. Nothing was left behind.'
  expect([stdout.trim(), await readdir(folder)]).toEqual([sentence, []])
})
