import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { importLimits } from '@allcity/contract/imports'
import { fill } from '../errors.ts'
import { guard, type Unpacked } from './expansion-guard.ts'
import { datasetLimits, UnreadableFile } from './record.ts'
import { openZip } from './unpack-zip.ts'

/**
 * Opens a local file, packed or not.
 * @throws UnreadableFile if it is not a data set.
 */
export async function unpack(path: string, name: string): Promise<Unpacked> {
  const { size } = await stat(path)
  if (size === 0) throw new UnreadableFile(/*i18n*/ 'This file is empty.')
  if (size > datasetLimits.bytes)
    throw new UnreadableFile(
      fill(/*i18n*/ 'This file is larger than {most}. Send it in parts.', { most: importLimits.word }),
    )
  const [first = 0, second = 0] = await firstBytes(path)
  if (first === 0x50 && second === 0x4b) return openZip(path)
  if (first === 0x1f && second === 0x8b) {
    const inner = extname(name).toLowerCase() === '.gz' ? name.slice(0, -3) : name
    return { name: inner, projection: null, open: async () => gunzipped(path, size) }
  }
  return { name, projection: null, open: async () => createReadStream(path) }
}

async function firstBytes(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return buffer
  } finally {
    await file.close()
  }
}

function gunzipped(path: string, packedBytes: number): Readable {
  const file = createReadStream(path)
  const unzip = createGunzip()
  const counted = guard(packedBytes)
  file.on('error', (error) => counted.destroy(error))
  unzip.on('error', () => counted.destroy(new UnreadableFile(/*i18n*/ 'This gzip file is damaged.')))
  counted.on('close', () => {
    file.destroy()
    unzip.destroy()
  })
  return file.pipe(unzip).pipe(counted)
}
