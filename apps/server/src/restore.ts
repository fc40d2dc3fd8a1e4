/**
 * `npm run restore -- FILE [--replace]`: an installation as a backup found it, on the engine and the store that the settings name.
 * With the data folder of an embedded installation in place of a file, that moves to the PostgreSQL of `DATABASE_URL`.
 */
import { parseArgs } from 'node:util'
import { readEnv } from './env.ts'
import { isInstallation, moveInstallation } from './modules/backups/commands/move.ts'
import { restoreBackup } from './modules/backups/commands/place.ts'
import { describeError, LeftBehind } from './modules/backups/rules.ts'
import { abortOnSignal } from './platform/lib/abort-on-signal.ts'
import { productVersion } from './platform/lib/product-version.ts'
import { readBucket } from './services.ts'

const usage = 'Say what to restore: npm run restore -- FILE [--replace].'

const { path, replaces } = readWords()
try {
  await restore(path)
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

function readWords() {
  try {
    const { values, positionals } = parseArgs({ options: { replace: { type: 'boolean' } }, allowPositionals: true })
    const [path, ...rest] = positionals
    if (path && rest.length === 0) return { path, replaces: values.replace ?? false }
  } catch {
    // A word that it does not know.
  }
  console.error(usage)
  process.exit(2)
}

async function restore(path: string): Promise<void> {
  const env = readEnv()
  const place = {
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    bucket: readBucket(env),
    replaces,
    signal: abortOnSignal(),
  }
  try {
    const { tables, files, madeAt, missing } = isInstallation(path)
      ? await moveInstallation(path, place, productVersion)
      : await restoreBackup(path, place)
    const rows = tables.reduce((sum, table) => sum + table.rows.count, 0)
    console.log(`Restored what was there at ${madeAt}: ${rows} rows, ${files.count} files, all compared.`)
    for (const name of missing) console.warn(`${name} was lost when the backup was made.`)
  } catch (error) {
    if (error instanceof LeftBehind) throw error
    throw new Error(`Nothing was restored. ${describeError(error, path, env.DATA_DIR)}`, { cause: error })
  }
}
