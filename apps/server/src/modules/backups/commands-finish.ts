import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** What is being loaded, and, under its second name, what is loaded wholly and compared. */
export const stagingIn = (dataDir: string) => ({
  loading: join(dataDir, 'restoring'),
  ready: join(dataDir, 'restored'),
})

/**
 * Lets what was restored take its place in a data folder. What is ready holds: a process that is killed here is finished by the next one
 * that opens the folder, which is what calls this.
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
