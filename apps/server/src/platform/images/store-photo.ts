import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { point } from '#server/platform/database/geography.ts'
import { masterFile, photoFile } from '#server/platform/storage/photo-address.ts'
import type { Store } from '#server/platform/storage/store.ts'
import { type Cut, type CutSize, cutSizes } from './cut-sizes.ts'
import { type Inspected, inspectPhoto } from './inspect-photo.ts'
import type { TimeLimits } from './limits.ts'
import type { Refusal } from './photo.ts'

/** The columns of a photo that can be shown. */
export type Kept = ReturnType<typeof toColumns> & {
  file_hash: string
  size_hashes: string[]
  stored_bytes: number
  processor_ms: number
}

/** Date and place from the camera are suggestions for the uploader; they are dropped once the photo is published. */
export const withoutSuggestion = { taken_at: null, taken_offset: null, suggested_point: null }

/**
 * The only way from a file to a photo that can be shown: checks it, and cuts master and sizes into the store under `key`. Doing it again
 * writes the same files.
 */
export async function storePhoto(
  store: Store,
  key: string,
  path: string,
  limits?: Partial<TimeLimits>,
): Promise<(Refusal & { processor_ms: number }) | { refused: false; kept: Kept; features: Uint8Array | null }> {
  const inspected = await inspectPhoto(path, undefined, limits)
  if (inspected.refused) return { ...inspected, processor_ms: 0 }
  const served: string[] = []
  let stored = 0
  const keep = (size: CutSize) => {
    stored += size.bytes.length
    if (size.name === 'master') return store.put('private', masterFile(key), size.bytes, size.contentType)
    served.push(createHash('sha256').update(size.bytes).digest('hex'))
    return store.put('public', photoFile(key, size.width), size.bytes, size.contentType)
  }
  const cut = await cutSizes(inspected, keep, limits)
  const processor_ms = Math.round(cut.processorSeconds * 1000)
  if (cut.refused) return { ...cut, processor_ms }
  const noted = { file_hash: await hashFile(path), size_hashes: served, stored_bytes: stored, processor_ms }
  return { refused: false, kept: { ...toColumns(cut, inspected), ...noted }, features: cut.features }
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

export async function dropPhoto(store: Store, key: string): Promise<void> {
  await store.removeAll('public', `photos/${key}`)
  await store.removeAll('private', `masters/${key}`)
}

function toColumns(cut: Cut, { suggestion }: Inspected) {
  const sizes = cut.sizes
    .filter(({ name }) => name !== 'master')
    .map(({ width, height }) => ({ width, height }))
    .sort((a, b) => a.width - b.width)
  return {
    state: 'ready' as const,
    failure: null,
    width: cut.width,
    height: cut.height,
    sizes: JSON.stringify(sizes),
    thumbhash: cut.thumbhash,
    colour: cut.colour,
    perceptual_hash: BigInt(`0x${cut.perceptualHash}`).toString(2).padStart(64, '0'),
    crop_hashes: cut.cropHashes,
    turn_hashes: cut.turnHashes,
    taken_at: suggestion.takenAt?.slice(0, 19) ?? null,
    taken_offset: readOffset(suggestion.takenAt?.slice(19)),
    suggested_point: suggestion.location ? point(suggestion.location) : null,
  }
}

/** The minutes of an offset such as `-04:00`; null without one. */
function readOffset(written = ''): number | null {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(written) ?? []
  if (sign === undefined) return null
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
