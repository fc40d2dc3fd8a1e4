import type { Database } from '#server/platform/database/connection.ts'
import { dropPhoto } from '#server/platform/images/store-photo.ts'
import { type Bucket, openStore } from '#server/platform/storage/store.ts'
import { listIncoming, openIncoming } from '#server/platform/storage/upload-store.ts'
import { BackupFault, LeftBehind } from '../rules.ts'

/** Files in a bucket that the restored database does not name: photos by key, originals by id. */
export interface Leftovers {
  keys: string[]
  ids: string[]
}

const atOnce = 1_000

/** All photos of a bucket by key, and originals by id. */
export async function listHeld(bucket: Bucket): Promise<Leftovers> {
  const store = await openStore(bucket)
  const keys = new Set<string>()
  for await (const key of store.listBelow('public', 'photos')) keys.add(key)
  for await (const key of store.listBelow('private', 'masters')) keys.add(key)
  return { keys: [...keys], ids: await listIncoming(bucket) }
}

/** Removes everything that a failed restore brought into a bucket. @throws BackupFault when it cannot. */
export async function dropBrought(bucket: Bucket, before: Leftovers, failure: unknown): Promise<void> {
  try {
    const [held, keys, ids] = [await listHeld(bucket), new Set(before.keys), new Set(before.ids)]
    await drop(bucket, { keys: held.keys.filter((key) => !keys.has(key)), ids: held.ids.filter((id) => !ids.has(id)) })
  } catch {
    throw new BackupFault(
      'It ended early, and files of the archive are still in the bucket. Restore again with --replace, which removes what does not belong.',
      { cause: failure },
    )
  }
}

export async function findLeftovers(db: Database, bucket: Bucket): Promise<Leftovers> {
  const held = await listHeld(bucket)
  const keys = await listMissing(held.keys, async (some) => {
    const photos = await db.selectFrom('photo').select('key').where('key', 'in', some).execute()
    return photos.map(({ key }) => key)
  })
  const ids = await listMissing(held.ids, async (some) => {
    const photos = await db
      .selectFrom('photo')
      .select('id')
      .where('id', 'in', some)
      .where('state', '<>', 'ready')
      .execute()
    return photos.map(({ id }) => id)
  })
  return { keys, ids }
}

async function listMissing(names: string[], listNamed: (some: string[]) => Promise<string[]>): Promise<string[]> {
  const missing: string[] = []
  for (let from = 0; from < names.length; from += atOnce) {
    const some = names.slice(from, from + atOnce)
    const named = new Set(await listNamed(some))
    missing.push(...some.filter((name) => !named.has(name)))
  }
  return missing
}

async function drop(bucket: Bucket, { keys, ids }: Leftovers): Promise<void> {
  const [store, incoming] = [await openStore(bucket), await openIncoming(bucket)]
  for (const key of keys) await dropPhoto(store, key)
  for (const id of ids) await incoming.remove(id)
}

/** @throws LeftBehind when the bucket refuses to delete some of them. */
export async function dropLeftovers(bucket: Bucket, leftovers: Leftovers): Promise<void> {
  try {
    await drop(bucket, leftovers)
  } catch (cause) {
    throw new LeftBehind(
      'All was restored, but pictures of before are still in the bucket. Restore again with --replace to remove them.',
      { cause },
    )
  }
}
