import { mkdirSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** `public` is served to anyone under an unguessable name, `private` to nobody. */
export type Area = 'public' | 'private'

export interface Bucket {
  bucket: string
  region: string
  endpoint?: string
  credentials: { accessKeyId: string; secretAccessKey: string }
}

/**
 * Timeouts in ms: without them a request to a silent bucket would wait for ever. A slow reader of a picture looks the same; the server
 * disconnects those earlier.
 */
const patience = { connectionTimeout: 10_000, socketTimeout: 150_000 }

/** Client settings for S3. Providers other than Amazon do not all support the checksums that its library adds by default. */
export const clientSettings = ({ region, endpoint, credentials }: Bucket) => ({
  region,
  credentials,
  requestHandler: patience,
  ...(endpoint ? { endpoint, forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' as const } : {}),
})

/** Where finished bytes live: a folder, or a bucket that speaks S3. */
export interface Store {
  put(area: Area, key: string, bytes: Uint8Array, contentType: string): Promise<void>
  putStream(area: Area, key: string, bytes: Readable, length: number): Promise<void>
  read(area: Area, key: string): Promise<Readable>
  exists(area: Area, key: string): Promise<boolean>
  move(area: Area, from: string, to: string): Promise<void>
  /** The names directly below an existing folder. */
  listBelow(area: Area, folder: string): AsyncGenerator<string>
  removeAll(area: Area, prefix: string): Promise<void>
  /** The reason pictures cannot be stored, in a sentence; null when there is none. */
  check(): Promise<string | null>
  /** The folder behind `public`, when there is one. */
  publicFolder: string | null
}

const forever = 'public, max-age=31536000, immutable'

export async function openStore(place: { folder: string } | Bucket): Promise<Store> {
  const { driver, check } = 'folder' in place ? inFolder(place.folder) : await inBucket(place)
  const disk = new Disk(driver)
  return {
    check,
    put: (area, key, bytes, contentType) =>
      disk.put(`${area}/${key}`, bytes, { contentType, ...(area === 'public' ? { cacheControl: forever } : {}) }),
    putStream: (area, key, bytes, contentLength) => disk.putStream(`${area}/${key}`, bytes, { contentLength }),
    read: (area, key) => disk.getStream(`${area}/${key}`),
    exists: (area, key) => disk.exists(`${area}/${key}`),
    move: (area, from, to) => disk.move(`${area}/${from}`, `${area}/${to}`),
    listBelow: (area, folder) => namesBelow(disk, `${area}/${folder}`),
    removeAll: (area, prefix) => disk.deleteAll(`${area}/${prefix}`),
    publicFolder: 'folder' in place ? join(place.folder, 'public') : null,
  }
}

async function* namesBelow(disk: Disk, folder: string): AsyncGenerator<string> {
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll(folder, paginationToken === undefined ? {} : { paginationToken })
    for (const { name } of page.objects) yield name
    paginationToken = page.paginationToken
  } while (paginationToken)
}

function inFolder(folder: string) {
  // The static file server needs the folder before the first picture exists.
  mkdirSync(join(folder, 'public'), { recursive: true })
  return {
    driver: new FSDriver({ location: folder, visibility: 'private' }),
    check: () =>
      access(join(folder, 'public'), constants.W_OK).then(
        () => null,
        () => 'The folder of pictures cannot be written',
      ),
  }
}

async function inBucket(place: Bucket) {
  // Loaded lazily: it is a fifth of all code that the server loads, and only buckets need it.
  const [{ S3Driver }, { S3, S3ServiceException }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ])
  const settings = clientSettings(place)
  const client = new S3(settings)
  return {
    driver: new S3Driver({
      ...settings,
      bucket: place.bucket,
      // Modern buckets refuse access lists: either the bucket's policy opens `public/`, or we stream.
      visibility: 'private',
      supportsACL: false,
    }),
    check: () =>
      client.headBucket({ Bucket: place.bucket }).then(
        () => null,
        (error: unknown) => {
          const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
          if (status === 404) return 'There is no bucket of that name'
          if (status === 401 || status === 403) return 'The store of pictures refuses the key'
          throw error
        },
      ),
  }
}
