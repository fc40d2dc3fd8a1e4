import type { CutPhoto, CutSize, Refusal } from '../photo.ts'
import { featureSide, noFeatures } from '../photo-features.ts'
import { decodePhoto } from './decode-photo.ts'
import { extractFeatures } from './extract-features.ts'
import type { Openable } from './inspect.ts'
import { hashCrops, hashTurns } from './perceptual-hash.ts'
import { fitWithin, openPixels, type Pixels, resizePixels } from './pixels.ts'
import { makePlaceholder } from './placeholder.ts'

export const widths = [2048, 1280, 640, 320]

export async function cut(photo: Openable): Promise<CutPhoto | Refusal> {
  const pixels = await decodePhoto(photo)
  if ('refused' in pixels) return pixels
  const master = await encodeMaster(pixels)
  const { sizes, smallest, described } = await cutWidths(pixels)
  const placeholder = await makePlaceholder(smallest)
  const { upright: perceptualHash, turned: turnHashes } = await hashTurns(smallest)
  const hashes = { perceptualHash, cropHashes: await hashCrops(smallest), turnHashes }
  const { width, height } = pixels
  // A photo without features is one that is recognised by its hash alone, which is no reason to refuse it.
  const features = await extractFeatures(described).catch(() => null)
  return { refused: false, width, height, ...placeholder, ...hashes, features, sizes: [master, ...sizes] }
}

/** The local features of a photo that was cut before, from one of its sizes. */
export async function describePhoto(photo: Openable): Promise<{ features: Buffer } | Refusal> {
  const pixels = await decodePhoto(photo)
  if ('refused' in pixels) return pixels
  // A picture without features counts as described, so that it is not tried for ever.
  return { features: await extractFeatures(pixels).catch(() => noFeatures(1, 1)) }
}

/**
 * Saturated edges are what graffiti is made of, so the master keeps its colours at full resolution. With the standard's own codes: to choose
 * the best, the encoder would hold six bytes a pixel and take four times as long, for a file 4 % smaller.
 */
async function encodeMaster(pixels: Pixels): Promise<CutSize> {
  const how = { quality: 88, chromaSubsampling: '4:4:4', optimiseCoding: false }
  const bytes = await openPixels(pixels).jpeg(how).toBuffer()
  return { name: 'master', width: pixels.width, height: pixels.height, contentType: 'image/jpeg', bytes }
}

/** Each width is made from the one above it: the large picture is read once. */
export async function cutWidths(pixels: Pixels): Promise<{ sizes: CutSize[]; smallest: Pixels; described: Pixels }> {
  const sizes: CutSize[] = []
  let smallest = pixels
  let described = pixels
  for (const target of targetsFor(pixels.width)) {
    const { width, height } = fitWithin(pixels, { width: target, height: target * 4 })
    smallest = await resizePixels(smallest, width, height)
    if (Math.max(width, height) >= featureSide) described = smallest
    // Effort 2 takes 40 % of the time of the library's default, 4, for files 4 % larger.
    const bytes = await openPixels(smallest).webp({ quality: 78, effort: 2 }).toBuffer()
    sizes.push({ name: String(target), width, height, contentType: 'image/webp', bytes })
  }
  return { sizes, smallest, described }
}

/** Never larger than the photo; its own width too, unless the next one down is nearly that. */
function targetsFor(width: number): number[] {
  const smaller = widths.filter((target) => target <= width)
  const isBetween = width < 2048 && width > (smaller[0] ?? 0) * 1.1
  return isBetween ? [width, ...smaller] : smaller
}
