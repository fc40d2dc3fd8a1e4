import { createHash } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Runs `work` while no other process of this machine runs work on the same folder; the others wait and say so.
 * The lock is outside the folder because what it guards may delete `node_modules`.
 */
export async function withLock(folder, work) {
  const lock = join(tmpdir(), `allcity-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}.lock`)
  await take(lock)
  const release = () => rmSync(lock, { force: true })
  process.on('exit', release)
  try {
    return await work()
  } finally {
    release()
    process.off('exit', release)
  }
}

async function take(lock) {
  // Linking a written file is atomic: no process ever sees a lock without its owner's number.
  const mine = `${lock}.${process.pid}`
  writeFileSync(mine, String(process.pid))
  try {
    let announced = false
    for (;;) {
      if (tryLink(mine, lock)) return
      const owner = readOwner(lock)
      if (owner && !isRunning(owner)) {
        // Someone may have taken over meanwhile: only the lock that was judged is removed.
        if (readOwner(lock) === owner) rmSync(lock, { force: true })
        continue
      }
      if (owner && !announced) {
        console.log(`Another start (process ${owner}) is installing or building here; waiting for it.`)
        announced = true
      }
      await wait(200)
    }
  } finally {
    rmSync(mine, { force: true })
  }
}

function tryLink(from, to) {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function readOwner(lock) {
  try {
    return Number(readFileSync(lock, 'utf8'))
  } catch {
    return null
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
