import type { Database } from '#server/database/connection.ts'
import { dropPhoto } from '#server/images/keep-photo.ts'
import { listIncoming, openIncoming } from '#server/storage/incoming.ts'
import { type Bucket, openStore } from '#server/storage/store.ts'
import { LeftBehind } from './rules.ts'

/** What a bucket held before and what was restored does not name: pictures by their keys, originals by their ids. */
export interface Leftovers {
  keys: string[]
  ids: string[]
}

const atOnce = 1_000

export async function findLeftovers(db: Database, bucket: Bucket): Promise<Leftovers> {
  const store = await openStore(bucket)
  const found = new Set<string>()
  for await (const key of store.listBelow('public', 'photos')) found.add(key)
  for await (const key of store.listBelow('private', 'masters')) found.add(key)
  const keys = await listMissing([...found], async (some) => {
    const photos = await db.selectFrom('photo').select('key').where('key', 'in', some).execute()
    return photos.map(({ key }) => key)
  })
  const ids = await listMissing(await listIncoming(bucket), async (some) => {
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

/** @throws LeftBehind when the bucket does not let go of all of it. */
export async function dropLeftovers(bucket: Bucket, { keys, ids }: Leftovers): Promise<void> {
  try {
    const [store, incoming] = [await openStore(bucket), await openIncoming(bucket)]
    for (const key of keys) await dropPhoto(store, key)
    for (const id of ids) await incoming.remove(id)
  } catch (cause) {
    throw new LeftBehind(
      'All was restored, but pictures of before are still in the bucket. Restore again with --replace to remove them.',
      { cause },
    )
  }
}
