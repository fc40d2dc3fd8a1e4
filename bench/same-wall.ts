/**
 * `node bench/same-wall.ts`: what perceptual hashes find and miss among real photographs of walls and trains, as in `docs/same-wall.md`.
 */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { alikeBits } from '../apps/server/src/domain/same-wall.ts'
import { cutSizes } from '../apps/server/src/platform/images/cut-sizes.ts'
import { hammingDistance } from '../apps/server/src/platform/images/hamming-distance.ts'
import { inspectPhoto } from '../apps/server/src/platform/images/inspect-photo.ts'
import { median } from './row.ts'

const folder = resolve(import.meta.dirname, '..', process.env.SHARED_DATA ?? '../shared/data', 'photos/streetart')
if (!existsSync(folder)) {
  console.error(`There are no photographs in ${folder}: name their folder with SHARED_DATA.`)
  process.exit(1)
}
const scratch = mkdtempSync(join(tmpdir(), 'allcity-same-wall-'))

/** Photographs of the collection that show the same thing; all others differ. */
const sameThing = [['IMG_20170713_133630.jpg', 'IMG_20170713_133631.jpg']]

/** Typical differences between two photos of one wall. */
const changes: Record<string, (photo: Sharp, side: { width: number; height: number }) => Sharp> = {
  'half the size, JPEG at 60': (photo, { width }) => photo.resize(Math.round(width / 2)),
  'a fifth brighter': (photo) => photo.modulate({ brightness: 1.2 }),
  'at dusk': (photo) => photo.modulate({ brightness: 0.5, saturation: 0.6 }),
  'black and white': (photo) => photo.greyscale(),
  'a step nearer (5 % off each side)': (photo, side) => cropped(photo, side, 0.05),
  'two steps nearer (10 %)': (photo, side) => cropped(photo, side, 0.1),
  'much nearer (20 %)': (photo, side) => cropped(photo, side, 0.2),
  'a step to the side (10 % off one side)': (photo, { width, height }) =>
    photo.extract({ left: Math.round(width * 0.1), top: 0, width: Math.floor(width * 0.9), height }),
  'held askew by 3°': (photo) => photo.rotate(3, { background: '#777' }),
  'held askew by 8°': (photo) => photo.rotate(8, { background: '#777' }),
  'from the side (sheared by a tenth)': (photo) =>
    photo.affine(
      [
        [1, 0.1],
        [0, 1],
      ],
      { background: '#777' },
    ),
  'a car before a quarter of it': (photo, { width, height }) =>
    photo.composite([
      {
        input: {
          create: { width: Math.round(width / 2), height: Math.round(height / 2), channels: 3, background: '#334' },
        },
        left: 0,
        top: Math.floor(height / 2),
      },
    ]),
}

function cropped(photo: Sharp, { width, height }: { width: number; height: number }, share: number): Sharp {
  return photo.extract({
    left: Math.round(width * share),
    top: Math.round(height * share),
    width: Math.round(width * (1 - 2 * share)),
    height: Math.round(height * (1 - 2 * share)),
  })
}

async function hashOf(path: string): Promise<string> {
  const inspected = await inspectPhoto(path)
  const cut = inspected.refused ? inspected : await cutSizes(inspected, async () => undefined)
  if (cut.refused) throw new Error(`${path}: ${cut.message}`)
  return cut.perceptualHash
}

const files = readdirSync(folder).flatMap((name) =>
  readdirSync(join(folder, name)).map((file) => join(folder, name, file)),
)
const photos: { name: string; hash: string; small: Buffer }[] = []
for (const path of files) {
  // Resized to the largest served size; the hash uses 32 by 32 pixels anyway.
  const small = await sharp(path).rotate().resize(1_280, 1_280, { fit: 'inside' }).png().toBuffer()
  photos.push({ name: path.split('/').at(-1) ?? '', hash: await hashOf(path), small })
}

console.log(`${photos.length} photographs; taken for the same up to ${alikeBits} of 64 bits.\n`)
console.log('| what happened to the photo | bits, median | bits, most | found |\n| --- | --- | --- | --- |')
for (const [name, change] of Object.entries(changes)) {
  const distances: number[] = []
  for (const { hash, small } of photos) {
    const { width = 0, height = 0 } = await sharp(small).metadata()
    const path = join(scratch, 'changed.jpg')
    await change(sharp(small), { width, height }).jpeg({ quality: 60 }).toFile(path)
    distances.push(hammingDistance(hash, await hashOf(path)))
  }
  const found = distances.filter((bits) => bits <= alikeBits).length
  console.log(`| ${name} | ${median(distances)} | ${Math.max(...distances)} | ${found} of ${distances.length} |`)
}

const pairs = photos.flatMap((one, at) =>
  photos.slice(at + 1).map((other) => ({ one, other, bits: hammingDistance(one.hash, other.hash) })),
)
const isSame = ({ one, other }: (typeof pairs)[number]) =>
  sameThing.some((pair) => pair.includes(one.name) && pair.includes(other.name))
const different = pairs.filter((pair) => !isSame(pair)).toSorted((a, b) => a.bits - b.bits)
const wrongly = different.filter(({ bits }) => bits <= alikeBits).length
console.log(`\nPairs that show the same thing:`)
for (const { one, other, bits } of pairs.filter(isSame)) {
  console.log(`- ${one.name} and ${other.name}: ${bits} bits, ${bits <= alikeBits ? 'found' : 'missed'}`)
}
console.log(`\nOf ${different.length} pairs that differ, ${wrongly} are taken for the same. The closest:`)
for (const { one, other, bits } of different.slice(0, 5))
  console.log(`- ${one.name.slice(0, 32)} and ${other.name.slice(0, 32)}: ${bits} bits`)
rmSync(scratch, { recursive: true })
process.exit(0)
