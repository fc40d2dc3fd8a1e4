import { openPixels, type Pixels } from './pixels.ts'

const side = 32
const kept = 8

/**
 * 64 bits as 16 hexadecimal digits that stay alike when a photo is resized, recompressed or slightly recoloured:
 * the signs of its 8 × 8 lowest frequencies against their median (the "pHash" of Zauner 2010, without the mean).
 */
export async function hashPixels(pixels: Pixels): Promise<string> {
  const grey = await openPixels(pixels).resize(side, side, { fit: 'fill' }).greyscale().raw().toBuffer()
  const frequencies: number[] = []
  for (let v = 1; v <= kept; v++) for (let u = 1; u <= kept; u++) frequencies.push(frequency(grey, u, v))
  const sorted = frequencies.toSorted((a, b) => a - b)
  const median = ((sorted[31] ?? 0) + (sorted[32] ?? 0)) / 2
  const bits = frequencies.map((value) => (value > median ? '1' : '0')).join('')
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0')
}

/** What is cut off the left, top, right and bottom: a little all round, or of two sides that meet. */
const crops = [
  [0.025, 0.025, 0.025, 0.025],
  [0.045, 0.045, 0.045, 0.045],
  [0.04, 0.04, 0, 0],
  [0, 0.04, 0.04, 0],
  [0, 0, 0.04, 0.04],
  [0.04, 0, 0, 0.04],
] as const

/** The hashes of copies that lack a few percent at their edges: one of them is close to that of any such copy. */
export async function hashCrops(pixels: Pixels): Promise<string[]> {
  const hashes: string[] = []
  for (const [left, top, right, bottom] of crops) {
    const width = Math.max(1, Math.round(pixels.width * (1 - left - right)))
    const height = Math.max(1, Math.round(pixels.height * (1 - top - bottom)))
    const from = { left: Math.floor(pixels.width * left), top: Math.floor(pixels.height * top) }
    const data = await openPixels(pixels)
      .extract({ ...from, width, height })
      .raw()
      .toBuffer()
    hashes.push(await hashPixels({ data, width, height }))
  }
  return hashes
}

/** One coefficient of the two-dimensional cosine transform (DCT-II), unscaled. */
function frequency(grey: Buffer, u: number, v: number): number {
  let sum = 0
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) sum += (grey[y * side + x] ?? 0) * cosine(x, u) * cosine(y, v)
  }
  return sum
}

const cosines = Float64Array.from({ length: side * (kept + 1) }, (_, at) =>
  Math.cos(((2 * (at % side) + 1) * Math.floor(at / side) * Math.PI) / (2 * side)),
)

function cosine(position: number, wave: number): number {
  return cosines[wave * side + position] ?? 0
}
