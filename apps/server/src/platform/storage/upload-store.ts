import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import type { MetadataValue } from '@tus/s3-store'
import { type DataStore, type KvStore, Upload } from '@tus/server'
import { LRUCache } from 'lru-cache'
import { type Bucket, clientSettings } from './store.ts'

/** Bytes kept free on the disk, so that the database can still write when uploads cannot. */
const reserve = 64 * 1024 * 1024

/** Store for arriving photos until they are cut. Nothing in here is ever served. */
export interface Incoming {
  tus: DataStore
  /** Bytes received so far; null for an unknown upload. */
  received(id: string): Promise<{ bytes: number; complete: boolean } | null>
  /** Lends the whole upload as a local file while `use` runs. */
  asFile<T>(id: string, use: (path: string) => Promise<T>): Promise<T>
  /** Restores an upload of `size` bytes from a backup, all of it or its beginning. */
  takeBack(id: string, size: number, bytes: Readable): Promise<void>
  remove(id: string): Promise<void>
  /** The ids of all stored uploads. */
  list(): Promise<string[]>
  /** Bytes that uploads may still use on the disk; infinite in a bucket. */
  freeBytes(): Promise<number>
}

export async function openIncoming(place: { folder: string } | Bucket): Promise<Incoming> {
  return 'folder' in place ? inFolder(place.folder) : inBucket(place)
}

async function inFolder(folder: string): Promise<Incoming> {
  await mkdir(folder, { recursive: true })
  const tus = new FileStore({ directory: folder })
  return {
    ...common(tus),
    // A crash can leave one of an upload's two files without the other.
    list: async () => idsIn(await readdir(folder)),
    remove: async (id) => {
      for (const name of [id, `${id}.json`]) await rm(join(folder, name), { force: true })
    },
    asFile: (id, use) => use(join(folder, id)),
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(folder)
      return Math.max(0, bavail * bsize - reserve)
    },
  }
}

async function inBucket(place: Bucket): Promise<Incoming> {
  const [{ S3Store }, { S3 }] = await Promise.all([import('@tus/s3-store'), import('@aws-sdk/client-s3')])
  const [{ bucket }, settings] = [place, clientSettings(place)]
  /** The client leaves the file of a part open when its upload fails. */
  class ClosingStore extends S3Store {
    protected override async uploadPart(metadata: MetadataValue, part: Readable | Buffer, number: number) {
      try {
        return await super.uploadPart(metadata, part, number)
      } finally {
        if ('destroy' in part) part.destroy()
      }
    }

    protected override async uploadIncompletePart(id: string, part: Readable) {
      try {
        return await super.uploadIncompletePart(id, part)
      } finally {
        part.destroy()
      }
    }
  }
  const tus = new ClosingStore({
    partSize: 8 * 1024 * 1024,
    s3ClientConfig: { bucket, ...settings },
    cache: knownUploads(),
  })
  const client = new S3(settings)
  return {
    ...common(tus),
    remove: async (id) => {
      // Aborts an incomplete upload. The call fails for complete ones, and the original photo must be deleted in any case.
      await tus.remove(id).catch(() => undefined)
      for (const Key of [`${id}.part`, id, `${id}.info`]) await client.deleteObject({ Bucket: bucket, Key })
    },
    list: () => listIncoming(place),
    asFile: async (id, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'allcity-'))
      try {
        const path = join(folder, id)
        await pipeline(await tus.read(id), createWriteStream(path))
        return await use(path)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    freeBytes: async () => Number.POSITIVE_INFINITY,
  }
}

/** The ids of all uploads in a bucket. Each has up to three objects, beside the folders of finished files. */
export async function listIncoming(place: Bucket): Promise<string[]> {
  const { S3 } = await import('@aws-sdk/client-s3')
  const client = new S3(clientSettings(place))
  const names: string[] = []
  let ContinuationToken: string | undefined
  do {
    const page = await client.listObjectsV2({ Bucket: place.bucket, Delimiter: '/', ContinuationToken })
    for (const { Key = '' } of page.Contents ?? []) names.push(Key)
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken)
  return idsIn(names)
}

/** Upload ids from the names of uploads and their side files; other names are not ours. */
function idsIn(names: string[]): string[] {
  const ids = names.map(
    (name) => /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\.part|\.info|\.json)?$/.exec(name)?.[1],
  )
  return [...new Set(ids.filter((id) => id !== undefined))]
}

/** An upload that continues at another server must never be served from this server's cache. */
function knownUploads(): KvStore<MetadataValue> {
  const known = new LRUCache<string, MetadataValue>({ max: 1_000 })
  return {
    get: async (id) => known.get(id),
    set: async (id, upload) => void known.set(id, upload),
    delete: async (id) => void known.delete(id),
  }
}

function common(tus: DataStore): Pick<Incoming, 'tus' | 'received' | 'takeBack'> {
  return {
    tus,
    received: async (id) => {
      const upload = await tus.getUpload(id).catch(() => null)
      return upload && { bytes: upload.offset, complete: upload.offset === upload.size }
    },
    takeBack: async (id, size, bytes) => {
      await tus.create(new Upload({ id, size, offset: 0, metadata: { id } }))
      await tus.write(bytes, id, 0)
    },
  }
}
