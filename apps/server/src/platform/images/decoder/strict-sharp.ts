import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { maxPixels } from '../limits.ts'

// Strangers' files reach only the four loaders that photos need; SVG, PDF, TIFF and the rest stay shut.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})
// Decoders already run one a core, and kept results would only hold memory: no photo is cut twice.
sharp.concurrency(1)
sharp.cache(false)

const strict: SharpOptions = { failOn: 'error', limitInputPixels: maxPixels, pages: 1 }

/** Opens a photo for decoding: only its first frame, refusing damage. */
export function openPhoto(source: string | Buffer, options: SharpOptions = {}): Sharp {
  return sharp(source, { ...strict, ...options })
}

/** Reads the header alone, so the number of pixels can be judged before any of them is decoded. */
export function readHeader(path: string, page = 0) {
  return sharp(path, { ...strict, page, limitInputPixels: false }).metadata()
}
