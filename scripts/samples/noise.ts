import { random } from './random.ts'

const size = 512
const mask = size - 1

const fine = Float32Array.from({ length: size * size }, randomBetween('fine'))
const clouds = layered()

/** White noise, -1..1, repeating every 512 pixels. */
export function grain(x: number, y: number): number {
  return fine[((y & mask) << 9) | (x & mask)]!
}

/** Soft noise, about -1..1: four octaves, its largest lump 64 pixels wide at scale 1. */
export function cloud(x: number, y: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const [u, v] = [x - left, y - top]
  const at = (column: number, row: number) => clouds[((row & mask) << 9) | (column & mask)]!
  const upper = at(left, top) + (at(left + 1, top) - at(left, top)) * u
  const lower = at(left, top + 1) + (at(left + 1, top + 1) - at(left, top + 1)) * u
  return upper + (lower - upper) * v
}

function randomBetween(seed: string): () => number {
  const numbers = random(seed)
  return () => numbers.next() * 2 - 1
}

function ease(t: number): number {
  return t * t * (3 - 2 * t)
}

function layered(): Float32Array {
  const result = new Float32Array(size * size)
  for (const [step, weight] of [
    [64, 1],
    [32, 0.6],
    [16, 0.4],
    [8, 0.28],
    [4, 0.18],
  ] as const) {
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        const [left, top] = [Math.floor(x / step), Math.floor(y / step)]
        const [u, v] = [ease(x / step - left), ease(y / step - top)]
        const at = (column: number, row: number) =>
          grain(((column * step) & mask) + step * 3, ((row * step) & mask) + step * 7)
        const upper = at(left, top) + (at(left + 1, top) - at(left, top)) * u
        const lower = at(left, top + 1) + (at(left + 1, top + 1) - at(left, top + 1)) * u
        result[y * size + x]! += (upper + (lower - upper) * v) * weight * 0.7
      }
    }
  }
  return result
}
