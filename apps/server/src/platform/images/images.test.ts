// @module-tag once
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ExifReader from 'exifreader'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { fixtures } from '#test/fixtures/corpus.ts'
import { heavyAvif, heavyPng } from '#test/fixtures/heavy.ts'
import { findMetadata } from '#test/fixtures/metadata.ts'
import { cutSizes } from './cut-sizes.ts'
import { hammingDistance } from './hamming-distance.ts'
import { inspectPhoto } from './inspect-photo.ts'
import type { CutSize } from './photo.ts'

const red = [200, 60, 40]
const green = [40, 150, 70]
const blue = [40, 60, 180]
const yellow = [220, 200, 40]

describe('the check', () => {
  test.each([
    ['brooklyn.jpg', 'jpeg'],
    ['brooklyn.png', 'png'],
    ['brooklyn.webp', 'webp'],
    ['brooklyn.avif', 'avif'],
    ['quarters.heic', 'heic'],
  ])('takes %s as %s', async (name, format) => {
    const photo = await inspectPhoto(join(fixtures, name))
    expect(photo).toMatchObject({ refused: false, format, contentType: `image/${format}`, width: 480, height: 320 })
  })

  test.each([
    ['gif.jpg', 'not_a_photo', 'This file is a GIF. We take JPEG, PNG, WebP, AVIF and HEIC photos.'],
    ['script.svg', 'not_a_photo', 'This file is an SVG. We take JPEG, PNG, WebP, AVIF and HEIC photos.'],
    ['page.jpg', 'not_a_photo', 'This file is a web page. We take JPEG, PNG, WebP, AVIF and HEIC photos.'],
    ['archive.png', 'not_a_photo', 'This file is a ZIP archive. We take JPEG, PNG, WebP, AVIF and HEIC photos.'],
    ['video.heic', 'not_a_photo', 'This file is a video. We take JPEG, PNG, WebP, AVIF and HEIC photos.'],
    ['empty.jpg', 'empty', 'This file is empty. Choose the photo again.'],
    ['4-gigapixels.png', 'too_many_pixels', 'This photo has 4,294.9 megapixels. The most we take is 120.'],
    ['icon-sized.png', 'too_small', 'This photo is 48 × 32 pixels. Its longer side needs at least 200.'],
    [
      'strip.png',
      'too_narrow',
      'This photo is 900 × 20 pixels. Crop it so that one side is at most 20 times the other.',
    ],
  ])('refuses %s and says why', async (name, reason, message) => {
    expect(await inspectPhoto(join(fixtures, name))).toMatchObject({ refused: true, reason, message })
  })

  test.each([
    ['an interlaced PNG of 110 megapixels in deep colours', 'interlaced PNG', heavyPng(10_500, 10_500)],
    ['an AVIF of 48 megapixels', 'AVIF photo', heavyAvif(8_000, 6_000)],
  ])('refuses %s, which would take more than a gigabyte, and says what to do', async (_, kind, bytes) => {
    const folder = await mkdtemp(join(tmpdir(), 'allcity-heavy-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await writeFile(join(folder, 'photo'), bytes)
    expect(await inspectPhoto(join(folder, 'photo'))).toMatchObject({
      refused: true,
      reason: 'too_heavy',
      message: `This ${kind} is too heavy to open. Save it again as a JPEG, then choose the new file.`,
    })
  })

  test('takes a smaller picture where the caller asks for less', async () => {
    expect(await inspectPhoto(join(fixtures, 'icon-sized.png'), 32)).toMatchObject({ width: 48, height: 32 })
  })

  test('fails, and does not blame the photo, when there is no file', async () => {
    await expect(inspectPhoto(join(fixtures, 'missing.jpg'))).rejects.toThrow('no such file')
  })

  test.each(['cut-off.jpg', 'cut-off.png', 'cut-off.webp', 'cut-off.avif'])(
    '%s is refused as damaged',
    async (name) => {
      const photo = await inspectPhoto(join(fixtures, name))
      const cut = photo.refused ? photo : await cutSizes(photo, async () => {})
      expect(cut).toMatchObject({
        reason: 'damaged',
        message: 'This file is cut off or damaged. Choose the photo again.',
      })
    },
  )
})

describe('the suggestion', () => {
  test.each(['brooklyn.jpg', 'brooklyn.png', 'brooklyn.webp', 'brooklyn.avif'])('is read from %s', async (name) => {
    const photo = await inspectPhoto(join(fixtures, name))
    expect(photo).toMatchObject({ suggestion: { takenAt: '2024-05-17T18:30:05-04:00' } })
    expect(photo.refused || photo.suggestion.location?.latitude).toBeCloseTo(40.7051, 4)
    expect(photo.refused || photo.suggestion.location?.longitude).toBeCloseTo(-73.9251, 4)
  })

  test.each(['gps-zero.jpg', 'gps-not-a-number.jpg', 'gps-out-of-range.jpg', 'gps-partial.jpg'])(
    'gives no place for %s',
    async (name) => expect(await inspectPhoto(join(fixtures, name))).toMatchObject({ refused: false, suggestion: {} }),
  )
})

describe('the pictures', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('are upright for orientation %d', async (orientation) => {
    await expectQuarters(`orientation-${orientation}.jpg`)
  })

  test.each([
    'orientation-6.png',
    'orientation-6.webp',
    'brooklyn.avif',
    'quarters.heic',
    'display-p3.jpg',
    'display-p3-16-bit.png',
    'interlaced.png',
    'progressive.jpg',
  ])('keeps the colours of %s', (name) => expectQuarters(name))

  test('keeps the colours of a CMYK photo, about as well as print can hold them', () => expectQuarters('cmyk.jpg', 45))

  test('converts a photo that names Display P3 by number', async () => {
    const { master } = await cutFixture('display-p3-by-number.avif')
    expectColour(await colourAt(master, 0.25, 0.25), [217, 42, 23], 4)
  })

  test('keeps a grey photo grey', async () => {
    const [r, g, b] = await colourAt((await cutFixture('grey.jpg')).master, 0.25, 0.25)
    expect([g, b]).toEqual([r, r])
  })

  test('puts a transparent photo on the panel colour', async () => {
    expectColour(await colourAt((await cutFixture('see-through.png')).master, 0.5, 0.5), [20, 20, 22], 3)
  })

  test('shows the first frame of an animation', async () => {
    expectColour(await colourAt((await cutFixture('animated.webp')).master, 0.5, 0.5), [255, 0, 0], 4)
  })

  test('come in the widths that the photo can fill, and its own', async () => {
    const { cut, sizes } = await cutFixture('wide-panorama.jpg')
    expect(cut).toMatchObject({ width: 1500, height: 200 })
    expect(sizes.map(({ name, width, height }) => [name, width, height])).toEqual([
      ['master', 1500, 200],
      ['1500', 1500, 200],
      ['1280', 1280, 171],
      ['640', 640, 85],
      ['320', 320, 43],
    ])
  })

  test('hold pixels and nothing else', async () => {
    for (const name of [
      'payload.jpg',
      'brooklyn.png',
      'brooklyn.webp',
      'brooklyn.avif',
      'display-p3.jpg',
      'cmyk.jpg',
    ]) {
      const { sizes } = await cutFixture(name)
      for (const { bytes } of sizes) expect(findMetadata(bytes)).toEqual([])
      const master = sizes[0]?.bytes ?? Buffer.alloc(0)
      expect(Object.keys(ExifReader.load(master, { expanded: true }))).toEqual(['file'])
    }
  })

  test('have a placeholder to show until they are loaded', async () => {
    const { cut } = await cutFixture('mural.jpg')
    expect(cut.colour).toMatch(/^#[78]/)
    expect(Buffer.from(cut.thumbhash, 'base64').length).toBeLessThan(30)
  })

  test('have a hash that finds the same wall again, and no other', async () => {
    const { cut: mural } = await cutFixture('mural.jpg')
    const { cut: again } = await cutFixture('mural-smaller-brighter.webp')
    const { cut: mirrored } = await cutFixture('mural-mirrored.jpg')
    expect(mural.perceptualHash).toMatch(/^[0-9a-f]{16}$/)
    expect(hammingDistance(mural.perceptualHash, again.perceptualHash)).toBeLessThanOrEqual(8)
    expect(hammingDistance(mural.perceptualHash, mirrored.perceptualHash)).toBeGreaterThan(16)
  })
})

test('hashes differ by the number of their different bits', () => {
  expect(hammingDistance('ffffffffffffffff', '0000000000000000')).toBe(64)
  expect(hammingDistance('00000000000000f0', '0000000000000001')).toBe(5)
})

async function cutFixture(name: string) {
  const photo = await inspectPhoto(join(fixtures, name))
  if (photo.refused) throw new Error(photo.message)
  const sizes: CutSize[] = []
  const cut = await cutSizes(photo, async (size) => sizes.push(size))
  if (cut.refused) throw new Error(cut.message)
  const [master] = sizes
  if (!master) throw new Error('There is no master.')
  return { cut, sizes, master }
}

async function expectQuarters(name: string, tolerance = 8): Promise<void> {
  const { cut, sizes } = await cutFixture(name)
  expect([cut.width, cut.height]).toEqual([480, 320])
  for (const size of sizes) {
    expectColour(await colourAt(size, 0.25, 0.25), red, tolerance)
    expectColour(await colourAt(size, 0.75, 0.25), green, tolerance)
    expectColour(await colourAt(size, 0.25, 0.75), blue, tolerance)
    expectColour(await colourAt(size, 0.75, 0.75), yellow, tolerance)
  }
}

async function colourAt({ bytes, width, height }: CutSize, x: number, y: number): Promise<number[]> {
  const spot = { left: Math.floor(x * width) - 4, top: Math.floor(y * height) - 4, width: 8, height: 8 }
  const { channels } = await sharp(await sharp(bytes).extract(spot).png().toBuffer()).stats()
  return channels.map(({ mean }) => Math.round(mean))
}

function expectColour(found: number[], wanted: number[], tolerance: number): void {
  const furthest = Math.max(...wanted.map((value, at) => Math.abs(value - (found[at] ?? 999))))
  expect(furthest, `${found} for ${wanted}`).toBeLessThanOrEqual(tolerance)
}
