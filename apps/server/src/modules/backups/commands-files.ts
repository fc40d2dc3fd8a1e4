import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { buffer } from 'node:stream/consumers'
import type { Database } from '#server/database/connection.ts'
import type { StoredSize } from '#server/database/tables-artworks.ts'
import type { Incoming } from '#server/storage/incoming.ts'
import { masterFile, photoFile } from '#server/storage/photo-address.ts'
import type { Area, Store } from '#server/storage/store.ts'
import type { Archive } from './commands-archive.ts'

interface Place {
  store: Store
  incoming: Incoming
}

interface Photo {
  id: string
  key: string
  state: string
  bytes: number
  may_retry: boolean
  sizes: StoredSize[] | null
}

/** Which photos an archive holds already; on disk, because there may be millions. */
export interface Copied {
  has(name: string): boolean
  add(name: string): void
  close(): void
}

export function noneCopied(): Copied {
  const notes = new DatabaseSync('')
  notes.exec('create table copied (name text primary key) without rowid')
  const find = notes.prepare('select 1 from copied where name = ?')
  const insert = notes.prepare('insert or ignore into copied values (?)')
  return {
    has: (name) => find.get(name) !== undefined,
    add: (name) => void insert.run(name),
    close: () => notes.close(),
  }
}

/**
 * Adds every file that the database names at this moment and the archive does not hold yet, but for those of photos that still arrive.
 * @returns the files that are gone, because their photos went on meanwhile or because they were lost.
 */
export async function addFiles(db: Database, place: Place, archive: Archive, copied: Copied): Promise<string[]> {
  const missing: string[] = []
  for await (const photo of listPhotos(db)) {
    const isCut = photo.state === 'ready'
    const name = `${isCut ? 'cut' : 'original'} ${photo.key}`
    const hasNone = photo.state === 'receiving' || (photo.state === 'failed' && !photo.may_retry)
    if (hasNone || copied.has(name)) continue
    const isAdded = isCut ? await addCut(place, archive, photo) : await addOriginal(place, archive, photo)
    if (isAdded) copied.add(name)
    else missing.push(isCut ? masterFile(photo.key) : `incoming/${photo.id}`)
  }
  return missing
}

/** Photos that are still arriving, as far as they have come. Where that cannot be read, their owners send them again. */
export async function addArriving(db: Database, place: Place, archive: Archive): Promise<void> {
  for await (const photo of listPhotos(db)) {
    if (photo.state === 'receiving') await addOriginal(place, archive, photo)
  }
}

async function* listPhotos(db: Database): AsyncGenerator<Photo> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const photos = await db
      .selectFrom('photo')
      .select(['id', 'key', 'state', 'bytes', 'may_retry', 'sizes'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(500)
      .execute()
    const last = photos.at(-1)
    if (!last) return
    yield* photos
    after = last.id
  }
}

async function addCut({ store }: Place, archive: Archive, { key, sizes }: Photo): Promise<boolean> {
  const wanted: { area: Area; key: string }[] = [{ area: 'private', key: masterFile(key) }]
  for (const { width } of sizes ?? []) wanted.push({ area: 'public', key: photoFile(key, width) })
  const found: { name: string; bytes: Buffer }[] = []
  for (const file of wanted) {
    const bytes = await store.read(file.area, file.key).then(buffer, () => null)
    if (!bytes) return false
    found.push({ name: `files/${file.area}/${file.key}`, bytes })
  }
  for (const { name, bytes } of found) await archive.addFile(name, bytes)
  return true
}

async function addOriginal({ incoming }: Place, archive: Archive, { id, state, bytes }: Photo): Promise<boolean> {
  const received = await incoming.received(id)
  if (!received?.bytes || (state !== 'receiving' && !received.complete)) return false
  try {
    await incoming.asFile(id, async (path) => {
      const { size } = await stat(path)
      const length = Math.min(size, bytes)
      if (length > 0)
        await archive.addStream(`incoming/${id}/${bytes}`, length, createReadStream(path, { end: length - 1 }))
    })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}
