import { rgbaToThumbHash, thumbHashToAverageRGBA } from 'thumbhash'
import { fitWithin, openPixels, type Pixels } from './pixels.ts'

/** Placeholder shown until a photo is loaded. */
export type Placeholder = { thumbhash: string; colour: string }

/** The hash is base64, some 28 characters; the colour is the photo's average, `#rrggbb`. */
export async function makePlaceholder(pixels: Pixels): Promise<Placeholder> {
  const { width, height } = fitWithin(pixels, { width: 100, height: 100 })
  const rgba = await openPixels(pixels).resize(width, height, { fit: 'fill' }).ensureAlpha().raw().toBuffer()
  const hash = rgbaToThumbHash(width, height, rgba)
  const { r, g, b } = thumbHashToAverageRGBA(hash)
  return { thumbhash: Buffer.from(hash).toString('base64'), colour: `#${[r, g, b].map(hex).join('')}` }
}

function hex(share: number): string {
  return Math.round(Math.min(1, Math.max(0, share)) * 255)
    .toString(16)
    .padStart(2, '0')
}
