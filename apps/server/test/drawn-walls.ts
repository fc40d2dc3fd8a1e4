import sharp from 'sharp'

export const wallSize = { width: 1200, height: 900 }

/** Numbers from 0 to 1, the same for the same seed. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    // The generator of Numerical Recipes.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Shapes of a painting within a rectangle. */
function drawShapes(seed: number, { left = 0, top = 0, ...size } = { left: 0, top: 0, ...wallSize }): string {
  const next = numbers(seed)
  const shapes = Array.from({ length: 160 }, () => {
    const [x, y, reach] = [left + next() * size.width, top + next() * size.height, 15 + next() * 60]
    const corners = Array.from(
      { length: 5 },
      () => `${x + (next() - 0.5) * reach * 2},${y + (next() - 0.5) * reach * 2}`,
    )
    return `<polygon points="${corners.join(' ')}" fill="hsl(${next() * 360},${40 + next() * 60}%,${15 + next() * 70}%)"/>`
  })
  return shapes.join('')
}

const render = (content: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${wallSize.width}" height="${wallSize.height}">
        <rect width="100%" height="100%" fill="#998"/>${content}</svg>`,
    ),
  )
    .jpeg({ quality: 88 })
    .toBuffer()

let drawn = 0

/** A painted wall, another one each time. */
export function drawWall(): Promise<Buffer> {
  drawn += 1
  return render(drawShapes(drawn * 359_440_846))
}

/** A wall without anything on it, but for the grain of the camera. */
export async function drawBlankWall(seed: number): Promise<Buffer> {
  const next = numbers(seed)
  const { width, height } = wallSize
  const grey = Buffer.from(Array.from({ length: width * height }, () => 140 + Math.round(next() * 8)))
  return sharp(grey, { raw: { width, height, channels: 1 } })
    .jpeg()
    .toBuffer()
}

/** A wall of tiles that are all the same, as wide as `step` pixels. */
export function drawTiles(step: number): Promise<Buffer> {
  const tile = `<pattern id="tile" width="${step}" height="${step}" patternUnits="userSpaceOnUse"><rect width="${step * 0.9}"
    height="${step * 0.9}" fill="#357"/><circle cx="${step / 2}" cy="${step / 2}" r="${step / 4}" fill="#fd3"/></pattern>`
  return render(`${tile}<rect width="100%" height="100%" fill="url(#tile)"/>`)
}

/** One of several houses with the same windows and bricks, and a painting of its own between them. */
export function drawRowHouse(seed: number): Promise<Buffer> {
  const bricks = `<pattern id="brick" width="40" height="24" patternUnits="userSpaceOnUse"><rect width="38" height="10"
    fill="#a54"/><rect x="-20" y="12" width="38" height="10" fill="#a54"/><rect x="20" y="12" width="38" height="10" fill="#a54"/></pattern>`
  const openings = [80, 900].map(
    (x) => `<g transform="translate(${x} 80)"><rect width="220" height="300" fill="#eee"/><rect x="20" y="20" width="80"
      height="120" fill="#345"/><rect x="120" y="20" width="80" height="120" fill="#345"/><rect x="20" y="160" width="180" height="120"
      fill="#345"/></g>`,
  )
  const painting = drawShapes(seed, { left: 320, top: 150, width: 560, height: 650 })
  return render(`${bricks}<rect width="100%" height="100%" fill="url(#brick)"/>${openings.join('')}${painting}`)
}

/** The same wall from nearer: without a part of each side. */
export const stepNearer = (wall: Buffer, part: number): Promise<Buffer> =>
  sharp(wall)
    .extract({
      left: Math.round(wallSize.width * part),
      top: Math.round(wallSize.height * part),
      width: Math.round(wallSize.width * (1 - 2 * part)),
      height: Math.round(wallSize.height * (1 - 2 * part)),
    })
    .jpeg({ quality: 80 })
    .toBuffer()

export const holdAskew = (wall: Buffer, degrees: number): Promise<Buffer> =>
  sharp(wall).rotate(degrees, { background: '#777' }).jpeg({ quality: 80 }).toBuffer()

/** With something dark before a quarter of it. */
export const hideQuarter = (wall: Buffer): Promise<Buffer> => {
  const [width, height] = [wallSize.width / 2, wallSize.height / 2]
  const car = { create: { width, height, channels: 3, background: '#223' } } as const
  return sharp(wall)
    .composite([{ input: car, left: 0, top: height }])
    .jpeg({ quality: 80 })
    .toBuffer()
}
