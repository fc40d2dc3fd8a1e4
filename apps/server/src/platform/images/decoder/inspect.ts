import { type FileHandle, open } from 'node:fs/promises'
import { decodingBytes, maxBytes, maxPixels, maxSideRatio } from '../limits.ts'
import type { Inspected, PhotoFormat, Refusal } from '../photo.ts'
import { refusals } from '../refusals.ts'
import { decodingCost } from './decoding-cost.ts'
import { namesDisplayP3 } from './display-p3.ts'
import { readSuggestion } from './exif.ts'
import { recogniseFormat } from './photo-format.ts'
import { findPngExif } from './png-exif.ts'
import { readHeader } from './strict-sharp.ts'

/** A photo that passed the check, with what the decoder needs to know of it besides. */
export type Openable = {
  refused: false
  inspected: Inspected
  /** Which picture of the file it is: a HEIF may hold several and name a later one as its own. */
  page: number
  colour: Colour
}

/** How to read the colours: the file's own ICC profile, and whether it is deep or wide without one. */
export type Colour = { icc?: Buffer; isDeep: boolean; isUntaggedP3: boolean }

type Header = Awaited<ReturnType<typeof readHeader>>

export async function inspect(path: string, atLeast: number): Promise<Openable | Refusal> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size === 0) return refusals.empty()
    if (size > maxBytes) return refusals.tooManyBytes(size)
    const head = await readHead(file)
    const recognised = recogniseFormat(head)
    if (!recognised.container) return refusals.notAPhoto(recognised.what)

    const header = await readHeaderOfPrimary(path).catch(() => undefined)
    if (!header) return refusals.damaged()
    const format = detectFormat(header)
    if (!format) return refusals.notAPhoto('heif')
    const { width, height } = header.autoOrient
    const refusal = judgeSides(width, height, atLeast)
    if (refusal) return refusal

    const exif = header.exif ?? (format === 'png' ? await findPngExif(file, size) : undefined)
    const suggestion = readSuggestion(exif)
    const colour = readColour(header, head)
    const cost = decodingCost(header, format)
    if (cost.bytes > decodingBytes) return refusals.tooHeavy(cost.kind)
    const contentType = `image/${format}`
    const judged = { path, format, contentType, bytes: size, width, height, decodingBytes: cost.bytes, suggestion }
    return { refused: false, inspected: { refused: false, ...judged }, page: header.pagePrimary ?? 0, colour }
  } finally {
    await file.close()
  }
}

async function readHead(file: FileHandle): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(65_536), 0, 65_536, 0)
  return buffer.subarray(0, bytesRead)
}

async function readHeaderOfPrimary(path: string): Promise<Header> {
  const header = await readHeader(path)
  return header.pagePrimary ? readHeader(path, header.pagePrimary) : header
}

function detectFormat({ format, compression }: Header): PhotoFormat | undefined {
  if (format === 'jpeg' || format === 'png' || format === 'webp') return format
  if (format === 'heif' && compression === 'av1') return 'avif'
  if (format === 'heif' && compression === 'hevc') return 'heic'
}

function judgeSides(width: number, height: number, atLeast: number): Refusal | undefined {
  const [shorter = 0, longer = 0] = [width, height].sort((a, b) => a - b)
  if (width * height > maxPixels) return refusals.tooManyPixels(width * height)
  if (longer < atLeast) return refusals.tooSmall(width, height, atLeast)
  if (longer > shorter * maxSideRatio) return refusals.tooNarrow(width, height, maxSideRatio)
}

function readColour(header: Header, head: Buffer): Colour {
  const isHeif = header.format === 'heif'
  return {
    ...(header.icc && { icc: header.icc }),
    isDeep: header.depth === 'ushort',
    isUntaggedP3: isHeif && !header.icc && namesDisplayP3(head),
  }
}
