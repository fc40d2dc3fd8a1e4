import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { lockFolder } from '#server/platform/database/folder-lock.ts'
import { openPglite } from '#server/platform/database/pglite.ts'
import { makePrivateFolder } from '#server/platform/lib/data-folder.ts'
import { openStore } from '#server/platform/storage/store.ts'
import { openIncoming } from '#server/platform/storage/upload-store.ts'
import { makeBackup } from '../commands.ts'
import { BackupFault, type Manifest } from '../rules.ts'
import { finishRestore } from './finish.ts'
import { type RestorePlace, restoreBackup } from './place.ts'

/** An installation that moves to a bucket still has its photos in the folder. */
const isInFolder = (folder: string) => existsSync(join(folder, 'files/private'))

export const isInstallation = (folder: string) => existsSync(join(folder, 'postgres'))

/** Moves an embedded installation to PostgreSQL by making and restoring a backup. The folder keeps the old database. */
export async function moveInstallation(folder: string, place: RestorePlace, productVersion: string): Promise<Manifest> {
  if (!place.databaseUrl)
    throw new BackupFault(
      `${folder} is an installation and not a backup. With DATABASE_URL it moves to that PostgreSQL.`,
    )
  makePrivateFolder(place.dataDir)
  const archive = join(place.dataDir, `moving-${process.pid}.tar`)
  try {
    await backUp(folder, archive, place, productVersion)
    const isMove = resolve(folder) === resolve(place.dataDir)
    return await restoreBackup(archive, { ...place, isMove, isOwnBucket: !isInFolder(folder) })
  } finally {
    await rm(archive, { force: true })
  }
}

async function backUp(folder: string, archive: string, { bucket, signal }: RestorePlace, productVersion: string) {
  const unlock = lockFolder(folder)
  await finishRestore(folder)
  const engine = await openPglite(folder)
  try {
    const from = isInFolder(folder) ? undefined : bucket
    const store = await openStore(from ?? { folder: join(folder, 'files') })
    const incoming = await openIncoming(from ?? { folder: join(folder, 'incoming') })
    await makeBackup({ db: engine.db, store, incoming, productVersion }, archive, signal)
  } finally {
    await engine.close()
    unlock()
  }
}
