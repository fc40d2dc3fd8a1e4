import { readFile } from 'node:fs/promises'
import loadLibheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs'
import { masterPixels, maxPixels } from '../limits.ts'
import type { Refusal } from '../photo.ts'
import { refusals } from '../refusals.ts'
import type { Pixels } from './pixels.ts'

/**
 * HEVC pictures go to libheif in WebAssembly, because the native decoder is built without that codec. They come out
 * upright, in the colours of the file. Each photo gets a fresh instance: its memory only ever grows.
 */
export async function decodeHeic(path: string): Promise<Pixels | Refusal> {
  const libheif = await loadLibheif()
  const context = libheif.heif_context_alloc()
  const read = libheif.heif_context_read_from_memory(context, await readFile(path))
  if (read.code !== libheif.heif_error_code.heif_error_Ok) return refusals.damaged()
  const handle = libheif.heif_js_context_get_primary_image_handle(context)
  if (handle.code) return refusals.damaged()
  const pixels = libheif.heif_image_handle_get_width(handle) * libheif.heif_image_handle_get_height(handle)
  if (pixels > maxPixels) return refusals.tooManyPixels(pixels)

  const decoded = await libheif.heif_js_decode_image2(
    handle,
    libheif.heif_colorspace.heif_colorspace_RGB,
    libheif.heif_chroma.heif_chroma_interleaved_RGB,
  )
  const plane = decoded.code ? undefined : decoded.channels[0]
  return plane ? copyOut(plane) : refusals.damaged()
}

type Plane = { width: number; height: number; stride: number; data: Uint8Array }

/** Copies the picture out of libheif's memory, averaging whole blocks of pixels where it is far larger than needed. */
function copyOut({ width, height, stride, data }: Plane): Pixels {
  const block = Math.max(1, Math.floor(Math.sqrt((width * height) / masterPixels)))
  const copy = { width: Math.floor(width / block), height: Math.floor(height / block) }
  const rowBytes = copy.width * 3
  const bytes = Buffer.alloc(rowBytes * copy.height)
  for (let y = 0; y < copy.height; y++) {
    const row = bytes.subarray(y * rowBytes, (y + 1) * rowBytes)
    const source = data.subarray(y * block * stride)
    if (block === 1) row.set(source.subarray(0, rowBytes))
    else averageRow(row, source, stride, block)
  }
  return { ...copy, data: bytes }
}

function averageRow(row: Buffer, source: Uint8Array, stride: number, block: number): void {
  for (let at = 0; at < row.length; at++) {
    const left = Math.floor(at / 3) * block * 3 + (at % 3)
    let sum = 0
    for (let y = 0; y < block; y++) for (let x = 0; x < block; x++) sum += source[left + y * stride + x * 3] ?? 0
    row[at] = Math.round(sum / (block * block))
  }
}
