import { readEnv } from './env.ts'
import { removeSampleWorld } from './modules/samples/commands-remove.ts'
import { lockFolder } from './platform/database/folder-lock.ts'
import { openServices } from './services.ts'

try {
  await remove()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function remove(): Promise<void> {
  const env = readEnv()
  const unlock = env.DATABASE_URL ? () => undefined : lockFolder(env.DATA_DIR)
  const parts = await openServices(env, (error) => console.error(error))
  const removed = await removeSampleWorld(parts)
  await parts.close()
  unlock()
  console.log(removed === 0 ? 'There is no sample world here.' : `The sample world is down: ${removed} works removed.`)
}
