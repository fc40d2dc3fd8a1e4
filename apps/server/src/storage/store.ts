import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { S3Driver } from 'flydrive/drivers/s3'

/** `public` is served to anyone under an unguessable name, `private` to nobody. */
export type Area = 'public' | 'private'

export interface Bucket {
  bucket: string
  region: string
  endpoint?: string
  credentials: { accessKeyId: string; secretAccessKey: string }
}

/** How to speak to it. Others than Amazon's do not all know the checksums that its library adds by itself. */
export const clientSettings = ({ region, endpoint, credentials }: Bucket) => ({
  ...{ region, credentials },
  ...(endpoint ? { endpoint, forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' as const } : {}),
})

/** Where finished bytes live: a folder, or a bucket that speaks S3. */
export interface Store {
  put(area: Area, key: string, bytes: Uint8Array, contentType: string): Promise<void>
  putStream(area: Area, key: string, bytes: Readable, length: number): Promise<void>
  read(area: Area, key: string): Promise<Readable>
  exists(area: Area, key: string): Promise<boolean>
  move(area: Area, from: string, to: string): Promise<void>
  removeAll(area: Area, prefix: string): Promise<void>
  /** The folder behind `public`, when there is one. */
  publicFolder: string | null
}

const forever = 'public, max-age=31536000, immutable'

export async function openStore(place: { folder: string } | Bucket): Promise<Store> {
  const disk = new Disk('folder' in place ? folderDriver(place.folder) : await bucketDriver(place))
  return {
    put: (area, key, bytes, contentType) =>
      disk.put(`${area}/${key}`, bytes, { contentType, ...(area === 'public' ? { cacheControl: forever } : {}) }),
    putStream: (area, key, bytes, contentLength) => disk.putStream(`${area}/${key}`, bytes, { contentLength }),
    read: (area, key) => disk.getStream(`${area}/${key}`),
    exists: (area, key) => disk.exists(`${area}/${key}`),
    move: (area, from, to) => disk.move(`${area}/${from}`, `${area}/${to}`),
    removeAll: (area, prefix) => disk.deleteAll(`${area}/${prefix}`),
    publicFolder: 'folder' in place ? join(place.folder, 'public') : null,
  }
}

function folderDriver(folder: string): FSDriver {
  // Whoever serves the folder wants it there before the first picture is.
  mkdirSync(join(folder, 'public'), { recursive: true })
  return new FSDriver({ location: folder, visibility: 'private' })
}

async function bucketDriver(place: Bucket): Promise<S3Driver> {
  // A fifth of all that the server loads, and only who has a bucket needs it.
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new S3Driver({
    ...clientSettings(place),
    bucket: place.bucket,
    // Buckets of today refuse access lists: the bucket's policy opens `public/`, or nothing does and we stream.
    visibility: 'private',
    supportsACL: false,
  })
}
