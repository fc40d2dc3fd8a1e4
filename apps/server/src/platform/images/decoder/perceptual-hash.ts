import type { Region } from 'sharp'
import { openPixels, type Pixels } from './pixels.ts'

const side = 32
const kept = 8

/**
 * 64 bits as 16 hexadecimal digits that stay similar when a photo is resized, recompressed or slightly recoloured: the signs of its 8 × 8
 * lowest frequencies against their median (the "pHash" of Zauner 2010, without the mean). Also returns the hashes of the seven other
 * orientations: mirrored, turned, both. They need no second read of the pixels: mirroring flips the sign of odd waves, and transposing
 * swaps horizontal and vertical ones.
 */
export async function hashTurns(pixels: Pixels): Promise<{ upright: string; turned: string[] }> {
  const frequencies = await computeFrequencies(pixels)
  const ways = [false, true].flatMap((isOver) =>
    [0, 1].flatMap((across) => [0, 1].map((down) => ({ isOver, across, down }))),
  )
  const turned = ways.slice(1).map(({ isOver, across, down }) =>
    encodeHash(
      frequencies.map((_, at) => {
        const [u, v] = [(at % kept) + 1, Math.floor(at / kept) + 1]
        const value = frequencies[isOver ? (u - 1) * kept + v - 1 : at] ?? 0
        return (across * u + down * v) % 2 === 0 ? value : -value
      }),
    ),
  )
  return { upright: encodeHash(frequencies), turned }
}

/** Frequencies of the picture or a part of it: one row per vertical wave, the horizontal waves within it. */
async function computeFrequencies(pixels: Pixels, part?: Region): Promise<number[]> {
  const whole = openPixels(pixels)
  const grey = await (part ? whole.extract(part) : whole)
    .resize(side, side, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer()
  const waves = Array.from({ length: kept }, (_, at) => at + 1)
  return waves.flatMap((v) => waves.map((u) => frequency(grey, u, v)))
}

function encodeHash(frequencies: number[]): string {
  const sorted = frequencies.toSorted((a, b) => a - b)
  const median = ((sorted[31] ?? 0) + (sorted[32] ?? 0)) / 2
  const bits = frequencies.map((value) => (value > median ? '1' : '0')).join('')
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0')
}

/** Fractions cut off the left, top, right and bottom: a little all round, or of two adjacent sides. */
const crops = [
  [0.025, 0.025, 0.025, 0.025],
  [0.045, 0.045, 0.045, 0.045],
  [0.04, 0.04, 0, 0],
  [0, 0.04, 0.04, 0],
  [0, 0, 0.04, 0.04],
  [0.04, 0, 0, 0.04],
] as const

/** Hashes of copies cropped by a few percent at their edges; one of them is close to that of any such copy. */
export async function hashCrops(pixels: Pixels): Promise<string[]> {
  const hashes: string[] = []
  for (const [left, top, right, bottom] of crops) {
    const width = Math.max(1, Math.round(pixels.width * (1 - left - right)))
    const height = Math.max(1, Math.round(pixels.height * (1 - top - bottom)))
    const from = { left: Math.floor(pixels.width * left), top: Math.floor(pixels.height * top) }
    hashes.push(encodeHash(await computeFrequencies(pixels, { ...from, width, height })))
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
