import { descriptorBytes, featureSide, mostFeatures, noFeatures, packFeatures } from '../photo-features.ts'
import { freeingObjects, loadOpenCv } from './opencv.ts'
import { fitWithin, openPixels, type Pixels } from './pixels.ts'

/** The detector cannot describe points this near to the edge, so a narrower picture has none. */
const margin = 31
const detected = 700
/** The features are spread over this many columns and rows, so that a busy corner does not take them all. */
const cells = 4

/** The local features of a picture, as `photo-features.ts` lays them out. */
export async function extractFeatures(pixels: Pixels): Promise<Buffer> {
  const { width, height } = fitWithin(pixels, { width: featureSide, height: featureSide })
  if (Math.min(width, height) <= 2 * margin) return noFeatures(width, height)
  const grey = await openPixels(pixels)
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .greyscale()
    .raw()
    .toBuffer()
  const { cv } = await loadOpenCv()
  return freeingObjects((keep) => {
    const picture = keep(cv.matFromArray(height, width, cv.CV_8UC1, grey))
    const detector = keep(new cv.ORB(detected, 1.25, 7, margin, 0, 2, cv.ORB_HARRIS_SCORE, margin, 15))
    const [found, described] = [keep(new cv.KeyPointVector()), keep(new cv.Mat())]
    detector.detectAndCompute(picture, keep(new cv.Mat()), found, described)
    const all = Array.from({ length: found.size() }, (_, row): Found => {
      const { pt, response } = found.get(row)
      return { x: pt.x, y: pt.y, response, row }
    })
    const chosen = spread(all, width, height)
    const descriptors = Buffer.concat(
      chosen.map(({ row }) => described.data.slice(row * descriptorBytes, (row + 1) * descriptorBytes)),
    )
    return packFeatures({ width, height, points: chosen, descriptors })
  })
}

interface Found {
  x: number
  y: number
  /** How much the point stands out. */
  response: number
  /** Its row among the descriptors. */
  row: number
}

/** The points that stand out most in each cell, taken from all cells in turn. */
function spread(all: Found[], width: number, height: number): Found[] {
  const sorted = all.toSorted((a, b) => b.response - a.response)
  const inCells = Map.groupBy(
    sorted,
    ({ x, y }) => Math.floor((x / width) * cells) + cells * Math.floor((y / height) * cells),
  )
  return [...inCells.values()]
    .flatMap((points) => points.map((point, rank) => ({ point, rank })))
    .toSorted((a, b) => a.rank - b.rank || b.point.response - a.point.response)
    .slice(0, mostFeatures)
    .map(({ point }) => point)
}
