import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder being loaded, and its name once it is complete and compared. */
export const stagingIn = (dataDir: string) => ({
  loading: join(dataDir, 'restoring'),
  ready: join(dataDir, 'restored'),
})

/**
 * Moves a completed restore into its place in the data folder. A process killed halfway is finished by the next one that opens the folder
 * and calls this.
 */
export async function finishRestore(dataDir: string): Promise<void> {
  const { loading, ready } = stagingIn(dataDir)
  const old = join(dataDir, 'replaced')
  if (existsSync(ready)) {
    await mkdir(old, { recursive: true })
    for (const name of await readdir(ready)) {
      await rm(join(old, name), { recursive: true, force: true })
      if (existsSync(join(dataDir, name))) await rename(join(dataDir, name), join(old, name))
      await rename(join(ready, name), join(dataDir, name))
    }
  }
  for (const folder of [ready, old, loading]) await rm(folder, { recursive: true, force: true })
}
