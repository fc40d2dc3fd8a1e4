import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makePrivateFolder } from '#server/platform/lib/data-folder.ts'

/** SQLite's number for what another process holds. */
const busy = 5

/**
 * Keeps a second process off a data folder, which would corrupt the embedded database.
 * SQLite's own file lock does it: the system lets go of it however the process ends, so no stale lock is ever left behind.
 * @returns what lets go of the folder.
 * @throws Error with a sentence when another process holds it, or nothing can be written in it.
 */
export function lockFolder(folder: string): () => void {
  makePrivateFolder(folder)
  const lock = new DatabaseSync(join(folder, 'lock'))
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!(error instanceof Error && 'errcode' in error && error.errcode === busy)) throw error
    throw new Error(
      `Another Allcity is running on ${folder}. Stop it first, or give this one a folder of its own with DATA_DIR.`,
    )
  }
  return () => lock.close()
}
