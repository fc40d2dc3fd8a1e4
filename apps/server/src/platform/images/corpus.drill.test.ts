// @module-tag once
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { corpusFile, hasCorpus, listCorpus, mutate } from '#test/fixtures/corpus.ts'
import { findMetadata } from '#test/fixtures/metadata.ts'
import { residentBytes } from '../../../../../bench/memory.ts'
import { cutSizes } from './cut-sizes.ts'
import { hammingDistance } from './hamming-distance.ts'
import { inspectPhoto } from './inspect-photo.ts'
import { decodingBytes } from './limits.ts'
import type { CutSize } from './photo.ts'

/** One photo takes at most 5 seconds of an idle machine; parallel tests share it. */
const patience = 15_000
const mutations = Number(process.env.IMAGE_MUTATIONS ?? 50)

describe('every file of the corpus', () => {
  let most = 0
  let watch: NodeJS.Timeout
  beforeAll(() => {
    watch = setInterval(() => {
      most = Math.max(most, residentBytes(process.pid) - process.memoryUsage.rss())
    }, 50)
  })
  afterAll(() => clearInterval(watch))

  test.each(listCorpus().map((path) => [basename(path), path]))('%s is cut or refused', async (_, path) => {
    await expectCutOrRefused(path)
  })

  test('takes no more than a gigabyte of memory to open', () => {
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThanOrEqual(decodingBytes)
  })
})

describe('damaged copies of the corpus', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'allcity-mutations-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test(`${mutations} of them are cut or refused`, { timeout: mutations * 2000 }, async () => {
    const path = join(folder, 'mutation')
    for (const { name, bytes } of mutate(mutations, 1, 300_000)) {
      await writeFile(path, bytes)
      await expectCutOrRefused(path, name)
    }
  })
})

if (hasCorpus)
  describe('collected photos', () => {
    test.each([
      ['gps/DSCN0010.jpg', 43.46745, 11.88513],
      ['gps/DSCN0021.jpg', 43.46708, 11.88454],
      ['gps/Kodak_CX7530_S-E.jpg', -0.3713, 36.05642],
      ['gps/inat_gecko-foot-malaysia.jpg', 5.41823, 100.24718],
      ['gps/samsung_0-length_string.jpg', 51.025, 7.59194],
      ['gps/thompson-springs_N-W.jpg', 39.115, -108.40097],
      ['heic/IMG_2682.heic', 41.2203, -96.07162],
      ['heic/IMG_5195.HEIC', 39.05134, -94.28877],
      ['heic/inat_lupine-oakland.heic', 37.80817, -122.24307],
      ['formats/png_with_exif_and_gps.png', 50.2996, 14.82029],
      ['meta/IMG_5910.jpg', 37.87109, -122.25678],
      ['orientation/avif-orientation-6.avif', 50.43975, 30.50207],
    ])('%s suggests its place', async (name, latitude, longitude) => {
      const photo = await inspect(name, 1)
      expect(photo.suggestion.location?.latitude).toBeCloseTo(latitude, 4)
      expect(photo.suggestion.location?.longitude).toBeCloseTo(longitude, 4)
    })

    test.each([
      'gps/Samsung_GT-I9000_zero-gps.jpg',
      'gps/empty_gps_nan.jpg',
      'gps/pillow_empty_gps_ifd.jpg',
      'gps/pillow_exif_gps.jpg',
      'gps/Canon_40D_partial-gps.jpg',
      'gps/45-gps_ifd_game-screenshot.jpg',
    ])('%s suggests no place', async (name) => {
      expect((await inspect(name, 1)).suggestion.location).toBeUndefined()
    })

    // Large photos take seconds, so each is cut once for all its tests.
    const cuts = new Map<string, ReturnType<typeof cut>>()
    const cutOnce = (name: string) => cuts.get(name) ?? cuts.set(name, cut(name)).get(name)

    test.each([
      ['heic/IMG_2682.heic', 4032, 3024],
      ['heic/IMG_5195.HEIC', 2566, 3313],
      ['heic/heic-single.heic', 1440, 960],
      ['motion/samsung-one-ui-6_motion.heic', 3000, 4000],
      ['orientation/avif-orientation-6.avif', 3024, 4032],
      ['formats/sugarshack.mpo', 640, 480],
      ['colour/gain-map_ultrahdr.jpg', 3840, 2160],
      ['large/20scans.jpg', 1944, 2508],
    ])('%s is cut upright and whole', async (name, width, height) => {
      expect(await cutOnce(name)).toMatchObject({ width, height })
    })

    test('the eight orientations of one scene come out alike', async () => {
      const hashes: string[] = []
      for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
        const scene = await cut(`orientation/landscape_${orientation}.jpg`)
        expect([scene.width, scene.height]).toEqual([600, 450])
        hashes.push(scene.perceptualHash)
      }
      for (const hash of hashes) expect(hammingDistance(hash, hashes[0] ?? '')).toBeLessThanOrEqual(4)
    })

    test.each([
      ['colour/CMYK_with_profile.jpg', [123, 127, 113]],
      ['colour/grey_concert.jpg', [40, 36, 34]],
      ['orientation/avif-orientation-6.avif', [150, 122, 92]],
    ])('%s has sane colours', async (name, wanted) => {
      const { colour = '' } = (await cutOnce(name)) ?? {}
      const found = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
      const furthest = Math.max(...found.map((value, at) => Math.abs(value - (wanted[at] ?? 0))))
      expect(furthest, colour).toBeLessThanOrEqual(12)
    })

    test.each([
      ['photos/edge/large/giant-image_20000x14000.jpg', 'too_many_pixels'],
      ['hostile/bombs/65536-uint32-limit.png', 'too_many_pixels'],
      ['hostile/bombs/decompression_bomb.gif', 'not_a_photo'],
      ['hostile/bombs/decompression_bomb.ico', 'not_a_photo'],
      ['photos/edge/formats/relax.jp2', 'not_a_photo'],
      ['photos/edge/formats/small.bmp', 'not_a_photo'],
      ['photos/edge/formats/rotating-squares.gif', 'not_a_photo'],
      ['hostile/polyglot/imagetragik_touch.jpg', 'not_a_photo'],
      ['hostile/polyglot/zip-symlink_etc_passwd.zip', 'not_a_photo'],
      ['hostile/polyglot/mp3jpg.mp3', 'too_small'],
      ['hostile/ssrf/ssrf_svg_image.svg', 'not_a_photo'],
      ['hostile/xss/SVG_XSS1.svg', 'not_a_photo'],
    ])('%s is refused before anything is decoded', async (path, reason) => {
      expect(await inspectPhoto(corpusFile(path))).toMatchObject({ refused: true, reason })
    })

    test('a photo cut off half way is refused', async () => {
      const photo = await inspect('corrupt/truncated.jpg')
      expect(await cutSizes(photo, async () => {})).toMatchObject({ refused: true, reason: 'damaged' })
    })
  })

/** Small files are cut too: hard cases are often tiny, and should reach the decoder. */
async function expectCutOrRefused(path: string, name = path): Promise<void> {
  const start = performance.now()
  const photo = await inspectPhoto(path, 1)
  const sizes: CutSize[] = []
  const outcome = photo.refused ? photo : await cutSizes(photo, async (size) => sizes.push(size))
  expect(performance.now() - start, name).toBeLessThan(patience)

  if (outcome.refused) {
    expect(outcome.message, name).toMatch(/^This (file|photo|\w+ photo|[a-z]+ \w+) .+\.$/)
    expect(sizes, name).toEqual([])
    return
  }
  expect(sizes[0], name).toMatchObject({ name: 'master', width: outcome.width, height: outcome.height })
  for (const { bytes, width, height } of sizes) {
    expect(findMetadata(bytes), name).toEqual([])
    expect(await sharp(bytes).metadata(), name).toMatchObject({ width, height, channels: 3, hasProfile: false })
  }
}

async function inspect(name: string, atLeast?: number) {
  const photo = await inspectPhoto(corpusFile(`photos/edge/${name}`), atLeast)
  if (photo.refused) throw new Error(photo.message)
  return photo
}

async function cut(name: string) {
  const outcome = await cutSizes(await inspect(name), async () => {})
  if (outcome.refused) throw new Error(outcome.message)
  return outcome
}
