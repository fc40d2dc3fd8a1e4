import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes the folder of `DATA_DIR` where it is not there yet. Hashes of passwords and signing keys will lie in it: it is its owner's alone.
 * @throws Error with a sentence when it cannot be made, or nothing can be written in it.
 */
export function makePrivateFolder(folder: string): void {
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new Error(
      `DATA_DIR is wrong: nothing can be written in ${folder}${why}. Choose a folder that this user may write.`,
    )
  }
}

/** One after the other: below what makes no folders, such as /proc, Node's own way to make them all never ends. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another server may have been faster.
    if (!existsSync(folder)) throw error
  }
}
