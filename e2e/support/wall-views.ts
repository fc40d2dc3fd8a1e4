import sharp from 'sharp'
import { type ExifFields, exifFor, type TestPhoto } from './photos.ts'

/** The wall is drawn in these units, and the photos have as many pixels. */
const [width, height] = [1200, 800]

/** Where somebody stood: from a point of the wall to a pixel of the photo, as SVG's `matrix(a b c d e f)`. */
export type View = readonly [number, number, number, number, number, number]

/** Straight on; a step nearer with the camera tilted by 2°; a step to the side, so that the wall is askew. */
export const views = {
  straight: [1, 0, 0, 1, 0, 0],
  nearer: [1.12, 0.039, -0.039, 1.12, -56, -71],
  askew: [1.02, 0.02, -0.05, 1, 60, -20],
} as const satisfies Record<string, View>

/** Bricks in different corners of the wall, in its units. */
export const bricks = [
  [300, 200],
  [880, 240],
  [320, 640],
  [900, 660],
] as const

/** Where a point of the wall is in a photo, in fractions of its width and height. */
export function seenAt([a, b, c, d, e, f]: View, [x, y]: readonly [number, number]): [number, number] {
  return [(a * x + c * y + e) / width, (b * x + d * y + f) / height]
}

/** The same wall each time, with its bricks, posters and stains, and another mural in its middle. */
export async function photographWall(name: string, view: View, mural: number, fields: ExifFields): Promise<TestPhoto> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#57504a"/>
    <g transform="matrix(${view.join(' ')})">${drawBricks()}${drawStains()}${drawMural(mural)}</g></svg>`
  const buffer = await sharp(Buffer.from(svg)).withExif(exifFor(fields)).jpeg({ quality: 92 }).toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** Evenly spread numbers from 0 to 1, the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function drawBricks(): string {
  const random = seeded(1)
  const rows = Array.from({ length: 28 }, (_, row) =>
    Array.from({ length: 24 }, (_, column) => {
      const [x, y] = [column * 72 - 240 + (row % 2) * 36, row * 40 - 160]
      const shade = Math.round(70 + random() * 90)
      return `<rect x="${x}" y="${y}" width="66" height="34" fill="rgb(${shade + 50},${shade - 5},${shade - 30})"/>`
    }),
  )
  return rows.flat().join('')
}

function drawStains(): string {
  const random = seeded(2)
  const stains = Array.from({ length: 260 }, () => {
    const [x, y, size] = [random() * 1500 - 150, random() * 1100 - 150, 8 + random() * 30]
    const points = Array.from({ length: 5 }, () => `${x + random() * size},${y + random() * size}`)
    return `<polygon points="${points.join(' ')}" fill="hsl(${random() * 360},${random() * 70}%,${random() * 90}%)"/>`
  })
  return stains.join('')
}

function drawMural(seed: number): string {
  const random = seeded(100 + seed)
  const discs = Array.from({ length: 18 }, () => {
    const [x, y, radius] = [400 + random() * 400, 240 + random() * 320, 30 + random() * 60]
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="hsl(${seed * 110 + random() * 70},85%,${30 + random() * 45}%)"/>`
  })
  return `<svg x="380" y="220" width="440" height="360" viewBox="380 220 440 360"><rect x="380" y="220" width="440" height="360"
    fill="hsl(${seed * 110},70%,20%)"/>${discs.join('')}</svg>`
}
