/**
 * `node bench/same-wall.ts`: what perceptual hashes and local features find and miss among real photographs, as in `docs/same-wall.md`.
 */
import { existsSync, globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { alikeBits } from '../apps/server/src/domain/same-wall.ts'
import { extractFeatures } from '../apps/server/src/platform/images/decoder/extract-features.ts'
import { matchPairs } from '../apps/server/src/platform/images/decoder/match-features.ts'
import { hashTurns } from '../apps/server/src/platform/images/decoder/perceptual-hash.ts'
import { resizePixels } from '../apps/server/src/platform/images/decoder/pixels.ts'
import type { Match } from '../apps/server/src/platform/images/decoder-protocol.ts'
import { hammingDistance } from '../apps/server/src/platform/images/hamming-distance.ts'
import { drawBlankWall, drawRowHouse, drawTiles, stepNearer } from '../apps/server/test/drawn-walls.ts'
import { median } from './row.ts'

const folder = resolve(import.meta.dirname, '..', process.env.SHARED_DATA ?? '../shared/data', 'photos')
if (!existsSync(folder)) {
  console.error(`There are no photographs in ${folder}: name their folder with SHARED_DATA.`)
  process.exit(1)
}
/** Settings and thresholds were chosen on the first set, and the second was not looked at before. */
const sets = {
  'street art': ['streetart/*/*'],
  'other photographs': ['edge/{colour,formats,gps,heic,large,meta,motion}/*'],
}
/** Too small for a wall, or another file of a photograph that is in the set. */
const leastSide = 400

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

interface Described {
  name: string
  hash: string
  features: Uint8Array
}

/** As the decoder does, without the other sizes of the photo. */
async function describe(name: string, picture: Buffer): Promise<Described> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = { data, width: info.width, height: info.height }
  const small = await resizePixels(pixels, 320, Math.round((320 * info.height) / info.width))
  return { name, hash: (await hashTurns(small)).upright, features: await extractFeatures(pixels) }
}

interface Photo extends Described {
  small: Buffer
}

async function readSet(patterns: string[]): Promise<Photo[]> {
  const photos: Photo[] = []
  for (const file of globSync(patterns, { cwd: folder }).toSorted()) {
    const small = await sharp(join(folder, file))
      .rotate()
      .resize(1_280, 1_280, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true })
      .catch(() => null)
    if (!small || Math.max(small.info.width, small.info.height) < leastSide) continue
    const photo = { ...(await describe(file.split('/').at(-1) ?? '', small.data)), small: small.data }
    if (photos.every(({ hash }) => hammingDistance(hash, photo.hash) > 2)) photos.push(photo)
  }
  return photos
}

const compare = (pairs: [Described, Described][]): Promise<Match[]> =>
  matchPairs(pairs.map(([one, other]) => ({ from: one.features, to: other.features })))

const count = (matches: Match[]) => matches.filter(({ homography }) => homography).length
const spread = (numbers: number[]) => `${Math.min(...numbers)}–${Math.max(...numbers)}`
const line = (cells: unknown[]) => console.log(`| ${cells.join(' | ')} |`)

for (const [set, patterns] of Object.entries(sets)) {
  const photos = await readSet(patterns)
  console.log(`\n## ${set}: ${photos.length} photographs\n`)
  line(['what happened to the photo', 'bits, median', 'found by hash', 'inliers', 'found by features'])
  line(Array(5).fill('---'))
  for (const [name, change] of Object.entries(changes)) {
    const pairs: [Described, Described][] = []
    for (const photo of photos) {
      const { width = 0, height = 0 } = await sharp(photo.small).metadata()
      const changed = await change(sharp(photo.small), { width, height }).jpeg({ quality: 60 }).toBuffer()
      pairs.push([await describe('changed', changed), photo])
    }
    const bits = pairs.map(([one, other]) => hammingDistance(one.hash, other.hash))
    const matches = await compare(pairs)
    const byHash = bits.filter((differing) => differing <= alikeBits).length
    const inliers = spread(matches.map((match) => match.inliers))
    line([name, median(bits), `${byHash} of ${photos.length}`, inliers, `${count(matches)} of ${photos.length}`])
  }
  const pairs = photos.flatMap((one, at) => photos.slice(at + 1).map((other): [Photo, Photo] => [one, other]))
  const matches = await compare(pairs)
  const compared = pairs.map(([one, other], at) => ({
    names: [one.name, other.name],
    bits: hammingDistance(one.hash, other.hash),
    inliers: matches[at]?.inliers ?? 0,
    isFound: Boolean(matches[at]?.homography),
  }))
  const isSame = ({ names }: { names: string[] }) =>
    sameThing.some((pair) => names.every((name) => pair.includes(name)))
  for (const { names, bits, inliers, isFound } of compared.filter(isSame))
    console.log(`\nThe same: ${names.join(', ')}: ${bits} bits, ${inliers} inliers, ${isFound ? 'found' : 'missed'}`)
  const different = compared.filter((pair) => !isSame(pair))
  const wrong = different.filter(({ isFound }) => isFound).length
  const wrongByHash = different.filter(({ bits }) => bits <= alikeBits).length
  console.log(
    `\nOf ${different.length} other pairs, hashes take ${wrongByHash} for the same, features ${wrong}. The closest:`,
  )
  for (const { names, bits, inliers, isFound } of different.toSorted((a, b) => b.inliers - a.inliers).slice(0, 5))
    console.log(`- ${inliers} inliers, ${bits} bits${isFound ? ', taken for the same' : ''}: ${names.join(', ')}`)
}

console.log('\n## Drawings of different walls\n')
const drawings: Record<string, Promise<Buffer>[]> = {
  'blank walls': [drawBlankWall(1), drawBlankWall(2)],
  'tiles of two sizes': [drawTiles(60), drawTiles(84)],
  'the same tiles, a step aside': [drawTiles(60), stepNearer(await drawTiles(60), 0.1)],
  'two houses of one row': [drawRowHouse(1), drawRowHouse(2)],
}
line(['drawings', 'bits', 'inliers', 'taken for the same by hash', 'by features'])
line(Array(5).fill('---'))
for (const [name, pictures] of Object.entries(drawings)) {
  const [one, other] = [await describe('one', await pictures[0]!), await describe('other', await pictures[1]!)]
  const [match] = await compare([[one, other]])
  const bits = hammingDistance(one.hash, other.hash)
  line([name, bits, match?.inliers, bits <= alikeBits ? 'yes' : 'no', match?.homography ? 'yes' : 'no'])
}
process.exit(0)
