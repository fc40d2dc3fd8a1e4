import type { Metadata } from 'sharp'
import type { PhotoFormat } from '../photo.ts'

/** The process itself, and the pixels of the master on their way to the sizes. */
const always = 200e6

/**
 * About how much memory opening a photo takes, measured at 120 megapixels. Plain JPEG, PNG and WebP are read row by
 * row; the rest is held whole, by AVIF's decoder several times over.
 */
export function decodingCost(header: Metadata, format: PhotoFormat): { bytes: number; kind: string } {
  const [bytesPerPixel, kind] = wholeCost(header, format)
  return { bytes: always + bytesPerPixel * header.width * header.height, kind }
}

function wholeCost(header: Metadata, format: PhotoFormat): [bytesPerPixel: number, kind: string] {
  const isDeep = header.depth === 'ushort'
  if (format === 'avif') return [isDeep ? 28 : 18, 'avif']
  if (format === 'heic') return [isDeep ? 12 : 6, 'heic']
  if (format === 'png' && header.isProgressive) return [header.channels * (isDeep ? 2 : 1), 'interlaced']
  if (format === 'jpeg' && header.isProgressive) return [6.5, 'progressive']
  return [0, 'photo']
}
