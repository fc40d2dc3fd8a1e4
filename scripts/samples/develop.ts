import sharp from 'sharp'
import { cloud, grain } from './noise.ts'
import { hash } from './random.ts'
import type { Quad, Scene, Surface } from './scene.ts'
import { svg } from './svg.ts'

type Raster = { width: number; height: number; data: Uint8ClampedArray }

/** Draws a scene and encodes it as WebP of at most `limit` bytes. */
export async function develop(scene: Scene, seed: string, limit: number): Promise<Buffer> {
  const wall = scene.wall && (await paintedWall(scene, scene.wall, hash(seed) & 0xffff))
  const picture = await framed(scene, wall)
  finish(picture, scene, hash(seed) & 0xfff)
  const raw = { width: picture.width, height: picture.height, channels: 4 } as const
  const image = sharp(picture.data, { raw }).removeAlpha()
  for (const width of [scene.width, Math.round(scene.width * 0.88), Math.round(scene.width * 0.78)]) {
    for (const quality of [78, 64, 52, 42, 34]) {
      const encoded = await image.clone().resize(width).webp({ quality, effort: 5, smartSubsample: true }).toBuffer()
      if (encoded.length <= limit) return encoded
    }
  }
  throw new Error(`The picture "${seed}" does not fit into ${limit} bytes.`)
}

async function raster(width: number, height: number, content: string): Promise<Raster> {
  const { data, info } = await sharp(Buffer.from(svg(width, height, content)), { unlimited: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}

async function paintedWall(scene: Scene, surface: Surface, offset: number): Promise<Raster> {
  const { width, height, roughness } = surface
  const wall = await raster(width, height, surface.colour)
  const relief = await raster(width, height, surface.relief)
  const paint = await raster(width, height, scene.paint ?? '')
  const { wear = 0.15, bite = 0.3, speckle = 0.5 } = scene
  const out = wall.data
  const heights = relief.data
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const index = (y * width + x) * 4
      const here = heights[index]! / 255
      const before = y > 1 && x > 1 ? heights[index - (2 * width + 2) * 4]! / 255 : here
      const lump = cloud(x * 0.6 + offset, y * 0.6)
      const grit = grain(x + offset, y)
      const stain = cloud(x * 0.09 + offset * 3, y * 0.11 + 77)
      const light =
        1 + (here - before) * 0.55 - (1 - here) * 0.22 + roughness * (lump * 0.1 + grit * 0.06) + stain * 0.05

      // Paint creeps a little along the wall's own lumps, so that no edge is a ruler's.
      const shiftX = Math.round(cloud(x * 1.3, y * 1.3 + offset) * 1.6 * roughness)
      const shiftY = Math.round(cloud(x * 1.3 + 200, y * 1.3) * 1.6 * roughness)
      const fromX = Math.max(0, Math.min(width - 1, x + shiftX))
      const fromY = Math.max(0, Math.min(height - 1, y + shiftY))
      const from = (fromY * width + fromX) * 4
      let cover = paint.data[from + 3]! / 255
      cover += speckle * grit * cover * (1 - cover) * 2.4
      const gap = 1 - here
      if (gap > 0.3) cover *= 1 - bite * gap * (0.55 + 0.45 * lump)
      const flake = cloud(x * 0.35 + 31 + offset, y * 0.35 + offset) + grit * 0.28
      if (wear > 0 && flake > 1.15 - wear) cover *= 1 - Math.min(1, (flake - 1.15 + wear) * 4) * 0.8
      cover = Math.max(0, Math.min(1, cover))
      for (let channel = 0; channel < 3; channel++) {
        const bare = out[index + channel]!
        out[index + channel] = (bare + (paint.data[from + channel]! - bare) * cover) * light
      }
      out[index + 3] = 255
    }
  }
  return wall
}

async function framed(scene: Scene, wall?: Raster): Promise<Raster> {
  const { width, height } = scene
  const picture = await raster(width, height, scene.behind ?? '<rect width="100%" height="100%" fill="#222"/>')
  if (wall && scene.quad) lay(picture, wall, scene.quad)
  else if (wall) picture.data.set(wall.data.subarray(0, picture.data.length))
  if (scene.front) over(picture, await raster(width, height, scene.front))
  if (scene.light) {
    const light = await raster(width, height, `<rect width="100%" height="100%" fill="#fff"/>${scene.light}`)
    for (let index = 0; index < picture.data.length; index++) {
      picture.data[index] = (picture.data[index]! * light.data[index]!) / 255
    }
  }
  return picture
}

/** Lays the wall into the picture in perspective: each pixel looks up its place on the wall. */
function lay(picture: Raster, wall: Raster, quad: Quad): void {
  const map = projection(quad)
  const xs = quad.map(([x]) => x)
  const ys = quad.map(([, y]) => y)
  const right = Math.min(picture.width, Math.ceil(Math.max(...xs)))
  const bottom = Math.min(picture.height, Math.ceil(Math.max(...ys)))
  for (let y = Math.max(0, Math.floor(Math.min(...ys))); y < bottom; y++) {
    for (let x = Math.max(0, Math.floor(Math.min(...xs))); x < right; x++) {
      const [u, v] = map(x + 0.5, y + 0.5)
      if (u < 0 || v < 0 || u > 1 || v > 1) continue
      const edge = Math.min(1, Math.min(u, 1 - u) * wall.width * 0.8, Math.min(v, 1 - v) * wall.height * 0.8)
      blend(picture, (y * picture.width + x) * 4, wall, u * (wall.width - 1), v * (wall.height - 1), edge)
    }
  }
}

function blend(picture: Raster, target: number, wall: Raster, x: number, y: number, cover: number): void {
  const [left, top] = [Math.min(wall.width - 2, Math.floor(x)), Math.min(wall.height - 2, Math.floor(y))]
  const [u, v] = [x - left, y - top]
  const first = (top * wall.width + left) * 4
  const second = first + wall.width * 4
  for (let channel = 0; channel < 3; channel++) {
    const upper = wall.data[first + channel]! * (1 - u) + wall.data[first + 4 + channel]! * u
    const lower = wall.data[second + channel]! * (1 - u) + wall.data[second + 4 + channel]! * u
    const behind = picture.data[target + channel]!
    picture.data[target + channel] = behind + (upper * (1 - v) + lower * v - behind) * cover
  }
}

/** The inverse of the square-to-quad projection (Heckbert 1989). */
function projection([a, b, c, d]: Quad): (x: number, y: number) => [number, number] {
  const [dx1, dx2, sx] = [b[0] - c[0], d[0] - c[0], a[0] - b[0] + c[0] - d[0]]
  const [dy1, dy2, sy] = [b[1] - c[1], d[1] - c[1], a[1] - b[1] + c[1] - d[1]]
  const area = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / area
  const h = (dx1 * sy - sx * dy1) / area
  const [m00, m01, m02] = [b[0] - a[0] + g * b[0], d[0] - a[0] + h * d[0], a[0]]
  const [m10, m11, m12] = [b[1] - a[1] + g * b[1], d[1] - a[1] + h * d[1], a[1]]
  const [i00, i01, i02] = [m11 - m12 * h, m02 * h - m01, m01 * m12 - m02 * m11]
  const [i10, i11, i12] = [m12 * g - m10, m00 - m02 * g, m02 * m10 - m00 * m12]
  const [i20, i21, i22] = [m10 * h - m11 * g, m01 * g - m00 * h, m00 * m11 - m01 * m10]
  return (x, y) => {
    const w = i20 * x + i21 * y + i22
    return [(i00 * x + i01 * y + i02) / w, (i10 * x + i11 * y + i12) / w]
  }
}

function over(picture: Raster, layer: Raster): void {
  for (let index = 0; index < picture.data.length; index += 4) {
    const cover = layer.data[index + 3]! / 255
    if (cover === 0) continue
    for (let channel = index; channel < index + 3; channel++) {
      picture.data[channel] = picture.data[channel]! + (layer.data[channel]! - picture.data[channel]!) * cover
    }
  }
}

function finish(picture: Raster, scene: Scene, offset: number): void {
  const { width, height, data } = picture
  const { warmth = 0, vignette = 0.28 } = scene
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const index = (y * width + x) * 4
      const [u, v] = [(x / width) * 2 - 1, (y / height) * 2 - 1]
      const fall = 1.04 - vignette * (u * u * 0.45 + v * v * 0.45) ** 1.3
      const noise = grain(x + offset, y + offset * 7) * 3.2 + cloud(x * 0.4 + offset, y * 0.4) * 2.5
      data[index] = tone(data[index]! * fall * (1 + warmth * 0.06)) + noise
      data[index + 1] = tone(data[index + 1]! * fall * (1 + warmth * 0.01)) + noise
      data[index + 2] = tone(data[index + 2]! * fall * (1 - warmth * 0.07)) + noise
    }
  }
}

/** A photograph's curve: blacks a little lifted, highlights rolled off. */
function tone(value: number): number {
  const t = Math.max(0, value) / 255
  return (0.022 + 0.965 * (t < 0.5 ? t * (0.9 + 0.2 * t) : t * 1.0)) * 255
}
