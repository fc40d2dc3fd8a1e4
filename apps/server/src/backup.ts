/** `npm run backup -- FILE|FOLDER`: everything that this installation holds, in one file. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readEnv } from './env.ts'
import { finishRestore, stagingIn } from './modules/backups/commands/finish.ts'
import { isInstallation } from './modules/backups/commands/move.ts'
import { makeBackup } from './modules/backups/commands.ts'
import { BackupFault, describeError } from './modules/backups/rules.ts'
import { lockFolder } from './platform/database/folder-lock.ts'
import { openEngine } from './platform/database/open-engine.ts'
import { abortOnSignal } from './platform/lib/abort-on-signal.ts'
import { productVersion } from './platform/lib/product-version.ts'
import { openStore } from './platform/storage/store.ts'
import { openIncoming } from './platform/storage/upload-store.ts'
import { readBucket } from './services.ts'

const [target, ...rest] = process.argv.slice(2)
if (!target || rest.length > 0) {
  console.error('Say where to: npm run backup -- FILE, or a folder in which the file gets a name of its own.')
  process.exit(2)
}
try {
  await backUp(target)
} catch (error) {
  console.error(`No backup was made. ${describeError(error, target)}`)
  process.exit(1)
}

async function backUp(target: string): Promise<void> {
  const env = readEnv()
  // Opening it would make one, and its backup would hold nothing.
  if (!env.DATABASE_URL && !isInstallation(env.DATA_DIR) && !existsSync(stagingIn(env.DATA_DIR).ready))
    throw new BackupFault(`There is no installation in ${env.DATA_DIR}. Give this the settings of the server.`)
  const unlock = env.DATABASE_URL ? () => undefined : lockFolder(env.DATA_DIR)
  if (!env.DATABASE_URL) await finishRestore(env.DATA_DIR)
  const engine = await openEngine(env)
  const bucket = readBucket(env)
  const { path, manifest } = await makeBackup(
    {
      db: engine.db,
      store: await openStore(bucket ?? { folder: join(env.DATA_DIR, 'files') }),
      incoming: await openIncoming(bucket ?? { folder: join(env.DATA_DIR, 'incoming') }),
      productVersion,
    },
    target,
    abortOnSignal(),
  )
  await engine.close()
  unlock()
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows.count, 0)
  console.log(`${path}: ${rows} rows, ${manifest.files.count} files, read back and whole.`)
  for (const name of manifest.missing) console.warn(`${name} is lost: the database names it, and it is nowhere.`)
  process.exit(0)
}
