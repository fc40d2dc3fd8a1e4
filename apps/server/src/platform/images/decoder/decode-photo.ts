import { access } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import { masterPixels, masterSide } from '../limits.ts'
import type { Refusal } from '../photo.ts'
import { refusals } from '../refusals.ts'
import { decodeHeic } from './decode-heic.ts'
import { displayP3Profile } from './display-p3.ts'
import type { Openable } from './inspect.ts'
import { fitWithin, type Pixels, resizePixels } from './pixels.ts'
import { openPhoto } from './strict-sharp.ts'
import { tagPixels } from './tagged-png.ts'

/** The panel colour of the site; see-through photos lie on it. */
const backdrop = '#141416'
const masterBox = { width: masterSide, height: masterSide, area: masterPixels }

/** Decodes a photo once, upright and in sRGB, at the size of the master. Throws when the machine fails, not the file. */
export async function decodePhoto(photo: Openable): Promise<Pixels | Refusal> {
  try {
    return photo.inspected.format === 'heic' ? await fromHeic(photo) : await fromFile(photo)
  } catch (error) {
    return await judge(error, photo.inspected.path)
  }
}

async function fromHeic({ inspected, colour }: Openable): Promise<Pixels | Refusal> {
  const pixels = await decodeHeic(inspected.path)
  // WebAssembly memory lies outside the heap that the garbage collector watches, so it is run explicitly.
  globalThis.gc?.()
  if ('refused' in pixels) return pixels
  const { width, height } = fitWithin(pixels, masterBox)
  const master = await resizePixels(pixels, width, height)
  const icc = colour.isUntaggedP3 ? await displayP3Profile() : colour.icc
  return icc ? fromProfile(master, icc) : master
}

async function fromFile({ page, colour, inspected }: Openable): Promise<Pixels> {
  const file = openPhoto(inspected.path, { page, autoOrient: true })
  // The library leaves 16-bit pixels with a profile in Display P3; naming the target again brings them to sRGB.
  const isLeftInP3 = colour.isDeep && colour.icc
  const pixels = await toMaster(isLeftInP3 ? file.withIccProfile('srgb', { attach: false }) : file, inspected)
  return colour.isUntaggedP3 ? fromProfile(pixels, await displayP3Profile()) : pixels
}

function fromProfile(pixels: Pixels, icc: Buffer): Promise<Pixels> {
  return toMaster(openPhoto(tagPixels(pixels, icc)), pixels)
}

async function toMaster(source: Sharp, size: { width: number; height: number }): Promise<Pixels> {
  const { width, height } = fitWithin(size, masterBox)
  const data = await source
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: backdrop })
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer()
  if (data.length !== width * height * 3) throw new Error('The decoder answered with another number of pixels.')
  return { data, width, height }
}

/** Failures of the machine are thrown, so that the job is tried again; everything else is the file's own fault. */
async function judge(error: unknown, path: string): Promise<Refusal> {
  await access(path)
  const message = error instanceof Error ? error.message : ''
  if (/out of memory|too many open files|number of pixels/i.test(message)) throw error
  return refusals.damaged()
}
