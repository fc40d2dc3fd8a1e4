import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { buffer } from 'node:stream/consumers'
import type { Database } from '#server/platform/database/connection.ts'
import { isMissingFile } from '#server/platform/lib/missing-file.ts'
import { masterFile, photoFile } from '#server/platform/storage/photo-address.ts'
import type { Area, Store } from '#server/platform/storage/store.ts'
import type { Incoming } from '#server/platform/storage/upload-store.ts'
import { listEarlierKeys } from '../queries.ts'
import type { Archive } from './archive.ts'

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
  sizes: { width: number }[] | null
}

/** The photos an archive holds already. Stored on disk, because there may be millions. */
export interface Copied {
  /** Starts a new pass over the photos of the database; names seen in earlier passes no longer count. */
  lookAgain(): void
  /** Whether the archive holds the name. Also marks it as seen in this pass. */
  has(name: string): boolean
  add(name: string): void
  /** Names the archive holds that this pass has not seen. */
  listPassed(): string[]
  close(): void
}

export function noneCopied(): Copied {
  const notes = new DatabaseSync('')
  notes.exec('create table copied (name text primary key, look integer) without rowid')
  const meet = notes.prepare('update copied set look = ? where name = ? returning name')
  const insert = notes.prepare('insert or ignore into copied values (?, ?)')
  const passed = notes.prepare('select name from copied where look < ? order by name')
  let look = 0
  return {
    lookAgain: () => void look++,
    has: (name) => meet.get(look, name) !== undefined,
    add: (name) => void insert.run(name, look),
    listPassed: () => passed.all(look).map(({ name }) => String(name)),
    close: () => notes.close(),
  }
}

/**
 * Adds every file that the database names now and the archive lacks, except photos that still arrive.
 * @returns the missing files: deleted or moved meanwhile, or lost.
 */
export async function addFiles(db: Database, place: Place, archive: Archive, copied: Copied): Promise<string[]> {
  const missing: string[] = []
  copied.lookAgain()
  for await (const photo of listPhotos(db)) {
    const isCut = photo.state === 'ready'
    const name = isCut ? `photo ${photo.key}` : `original ${photo.id}`
    const hasNone = photo.state === 'receiving' || (photo.state === 'failed' && !photo.may_retry)
    if (hasNone || copied.has(name)) continue
    const isAdded = isCut ? await addCut(db, place, archive, photo) : await addOriginal(place, archive, photo)
    if (isAdded) copied.add(name)
    else missing.push(isCut ? masterFile(photo.key) : `incoming/${photo.id}`)
  }
  return missing
}

/** Adds the received part of photos that are still arriving. If it cannot be read, the uploaders send them again. */
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

async function addCut(db: Database, { store }: Place, archive: Archive, photo: Photo): Promise<boolean> {
  const { key, sizes } = photo
  const found: { name: string; bytes: Buffer }[] = []
  for (const { area, fileOf } of listAreas(sizes)) {
    const read = (from: string) => readIfThere(store, area, fileOf(from))
    const bytes = (await read(key)) ?? (await readFirst(await listEarlierKeys(db, photo.id), read))
    if (!bytes) return false
    found.push({ name: `files/${area}/${fileOf(key)}`, bytes })
  }
  for (const { name, bytes } of found) await archive.addFile(name, bytes)
  return true
}

const listAreas = (sizes: { width: number }[] | null): { area: Area; fileOf: (key: string) => string }[] => [
  { area: 'private', fileOf: masterFile },
  ...(sizes ?? []).map(({ width }) => ({ area: 'public' as const, fileOf: (key: string) => photoFile(key, width) })),
]

/** Null when the file does not exist. An unreachable store throws instead. */
async function readIfThere(store: Store, area: Area, key: string): Promise<Buffer | null> {
  try {
    return await buffer(await store.read(area, key))
  } catch (error) {
    if (await store.exists(area, key)) throw error
    return null
  }
}

async function readFirst<T>(keys: string[], read: (key: string) => Promise<T | null>): Promise<T | null> {
  for (const key of keys) {
    const found = await read(key)
    if (found) return found
  }
  return null
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
    if (isMissingFile(error)) return false
    throw error
  }
}
