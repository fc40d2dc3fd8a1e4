import { spawn, spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
let diary: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'allcity-lock-'))
  diary = join(folder, 'diary')
  appendFileSync(diary, '')
})

afterEach(() => rmSync(folder, { recursive: true }))

/** A process that writes to the diary when it holds the lock and when it is done, and then does `last`. */
function workerWith(last: string): string[] {
  const script = `
    import { appendFileSync } from 'node:fs'
    import { setTimeout as wait } from 'node:timers/promises'
    import { withLock } from '${join(import.meta.dirname, 'lock.mjs')}'
    await withLock(process.argv[1], async () => {
      appendFileSync(process.argv[2], 'in ')
      await wait(100)
      ${last}
      appendFileSync(process.argv[2], 'out ')
    })`
  return ['--input-type=module', '--eval', script, folder, diary]
}

test('processes that want the same folder take turns, and the one that waits says so', async () => {
  const ends = [1, 2, 3].map(async () => {
    const worker = spawn(process.execPath, workerWith(''), { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    worker.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
    await new Promise((resolve) => worker.once('close', resolve))
    return output
  })
  const outputs = await Promise.all(ends)
  expect(readFileSync(diary, 'utf8')).toBe('in out in out in out ')
  expect(outputs.filter((text) => text.includes('waiting for it')).length).toBeGreaterThanOrEqual(1)
})

test('a lock whose process was killed does not hold others up', () => {
  spawnSync(process.execPath, workerWith("process.kill(process.pid, 'SIGKILL')"))
  expect(readFileSync(diary, 'utf8')).toBe('in ')
  writeFileSync(diary, '')
  spawnSync(process.execPath, workerWith(''))
  expect(readFileSync(diary, 'utf8')).toBe('in out ')
})

test('work that fails gives the lock back', () => {
  spawnSync(process.execPath, workerWith("throw new Error('no')"))
  writeFileSync(diary, '')
  spawnSync(process.execPath, workerWith(''))
  expect(readFileSync(diary, 'utf8')).toBe('in out ')
})
